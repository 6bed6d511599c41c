import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { alergenosEnPalabras } from '#contract/comedor/centros/alergenos.rules.ts';
import { versionOf } from '#web/casa/red/api.ts';
import type { Articulo } from '#contract/comedor/carta/carta.schemas.ts';
import { REGLAS_GRUPO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { Alergenos } from '#web/comedor/centros/alergenos.port.tsx';
import { euros } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Mover } from '#web/casa/ui/lista/mover.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { moverArticulo, ofrecerArticulo, retirarArticulo } from './carta.api.ts';

const route = getRouteApi('/protegida/menu/cocina/articulos');

const opcionesDe = ({ Grupos }: Articulo) =>
  Grupos.map(({ Id, Nombre, Regla, Opciones }) => ({
    Id,
    Nombre,
    regla: REGLAS_GRUPO[Regla].toLowerCase(),
    opciones: Opciones.map((o) =>
      [
        o.Nombre,
        o.Precio > 0 && `+${euros(o.Precio)}`,
        o.Alergenos.length > 0 && `(${alergenosEnPalabras(o.Alergenos)})`,
      ]
        .filter(Boolean)
        .join(' '),
    ).join(', '),
  }));
/** Without allergens only when no option brings any. */
const composicionDe = (a: Articulo) => ({
  ...a,
  SinAlergenos: a.SinAlergenos && a.Grupos.every((g) => g.Opciones.every((o) => o.Alergenos.length === 0)),
});

type Puesto = { articulo: Articulo; i: number; cuantos: number };
const deFila =
  'grid grid-cols-[minmax(0,1fr)_10rem_4.5rem_5rem_2.5rem] gap-x-4 px-4 2xl:grid-cols-[minmax(0,1fr)_16rem_5rem_5rem_2.5rem]';
/** Heads of the rows; `orden`: of those that are offered, which have one. */
export const Cabezas = ({ orden }: { orden: boolean }) => (
  <div aria-hidden className={`${deFila} border-b border-line-2 bg-well py-2 text-xs font-semibold text-mute`}>
    <span>Artículo</span>
    <span>Alérgenos</span>
    <span className="text-right">Precio</span>
    {orden && <span className="text-center">Orden</span>}
  </div>
);
/** An article: a row of the kitchen's desk, or its card. */
export function DeCarta({ articulo: a, i, cuantos }: Puesto) {
  const retirar = useMutation(retirarArticulo);
  const ofrecer = useMutation(ofrecerArticulo);
  const mover = useMutation(moverArticulo);
  const search = route.useSearch();
  const composicion = composicionDe(a);
  const llamada = { ...versionOf(a), body: {} };
  const desk = useDesk();
  const opciones = a.Grupos.length > 0 && (
    <ul className="text-sm">
      {opcionesDe(a).map(({ Id, Nombre, regla, opciones: cuales }) => (
        <Texto key={Id} as="li" look="breaks">
          <Texto look="medium">{Nombre}</Texto> <Texto look="mute">({regla}):</Texto> {cuales}
        </Texto>
      ))}
    </ul>
  );
  const alergenos = (
    <>
      <Alergenos de={composicion} />
      {a.SinAlergenos && !composicion.SinAlergenos && <Dim>Sin alérgenos, salvo los de sus opciones</Dim>}
    </>
  );
  const porRecoger = a.Pedidos > 0 && <Dim>{a.Pedidos === 1 ? '1 pedido' : `${a.Pedidos} pedidos`} por recoger</Dim>;
  const orden = a.acciones.includes('mover') && (
    <Mover
      nombre={a.Nombre}
      i={i}
      cuantos={cuantos}
      mover={(puesto) => mover.mutate({ ...llamada, body: { hacia: puesto < i ? 'arriba' : 'abajo' } })}
    />
  );
  const actos = (
    <ActosConPalabras
      acciones={a.acciones}
      mas={a.Nombre}
      actos={{
        retirar: {
          boton: 'Retirar',
          variant: 'plain',
          ...(desk && { enMas: true }),
          hacer: () => retirar.mutateAsync(llamada),
          pregunta: {
            title: `Retirar ${a.Nombre}`,
            message:
              a.Pedidos === 0
                ? 'Dejará de ofrecerse. Puede ofrecerlo de nuevo cuando quiera.'
                : `Dejará de ofrecerse. Los pedidos por recoger se mantienen: ${a.Pedidos}. Si no puede servirlos, ` +
                  'cancélelos en Pedidos.',
          },
        },
        ofrecer: { boton: 'Ofrecer de nuevo', variant: 'outline', hacer: () => ofrecer.mutateAsync(llamada) },
      }}
    />
  );
  const cambiar = {
    to: '/menu/cocina/articulos/$id',
    params: { id: String(a.Id) },
    search,
    state: { encima: true },
    'aria-label': `Cambiar ${a.Nombre}`,
  } as const;
  if (desk)
    return (
      <article aria-label={a.Nombre} className={`${deFila} items-center py-2 hover:bg-well/60`}>
        <div className="grid min-w-0 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link {...cambiar} className="rounded-tag focus-ring hover:text-brand-ink">
              <Texto as="h2" look="strong">
                {a.Nombre}
              </Texto>
            </Link>
            {!orden && <Estado de={a} />}
            {porRecoger}
          </span>
          {a.Descripcion !== '' && <Parrafo look="small mute">{a.Descripcion}</Parrafo>}
          {opciones}
        </div>
        <div className="grid gap-1">{alergenos}</div>
        <span className="text-right font-semibold tabular-nums">{euros(a.Precio)}</span>
        {orden && <div className="justify-self-center">{orden}</div>}
        <div className={clsx('@container flex items-center justify-end', !orden && 'col-span-2')}>{actos}</div>
      </article>
    );
  return (
    <Card aria-label={a.Nombre} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Row ends top>
        <div className="min-w-0 flex-1 basis-48">
          <Texto as="h2" look="title">
            {a.Nombre}
          </Texto>
          {a.Descripcion !== '' && <Parrafo look="small mute">{a.Descripcion}</Parrafo>}
        </div>
        <Texto look="large figures">{euros(a.Precio)}</Texto>
      </Row>
      {alergenos}
      {opciones}
      {porRecoger}
      <Row ends>
        {orden ? <div className="-ml-2.5">{orden}</div> : <Estado de={a} />}
        <Row>
          {actos}
          <Link {...cambiar} className={buttonClass({ variant: 'soft' })}>
            Cambiar
          </Link>
        </Row>
      </Row>
    </Card>
  );
}
