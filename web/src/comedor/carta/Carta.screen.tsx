import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { alergenosEnPalabras } from '#contract/comedor/centros/alergenos.rules.ts';
import { versionOf } from '#web/casa/red/api.ts';
import type { Articulo } from '#contract/comedor/carta/carta.schemas.ts';
import {
  CLAVES_TIPO_PEDIDO,
  REGLAS_GRUPO,
  type TipoPedido,
  TIPOS_PEDIDO,
} from '#contract/comedor/pedidos/pedidos.rules.ts';
import { Alergenos } from '#web/comedor/centros/alergenos.port.tsx';
import { MarcoCocina, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { articulosDe, moverArticulo, ofrecerArticulo, retirarArticulo } from './carta.api.ts';
import { Franjas } from './Franjas.card.tsx';
import { Mover } from '#web/casa/ui/lista/mover.tsx';

const route = getRouteApi('/protegida/menu/cocina/articulos');
const RUTA = '/menu/cocina/articulos';
const TIPOS = CLAVES_TIPO_PEDIDO.map((id) => ({ id, label: TIPOS_PEDIDO[id] }));

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
function DeCarta({ articulo: a, i, cuantos }: Puesto) {
  const retirar = useMutation(retirarArticulo);
  const ofrecer = useMutation(ofrecerArticulo);
  const mover = useMutation(moverArticulo);
  const search = route.useSearch();
  const composicion = composicionDe(a);
  const llamada = { ...versionOf(a), body: {} };
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
      <Alergenos de={composicion} />
      {a.SinAlergenos && !composicion.SinAlergenos && <Dim>Sin alérgenos, salvo los de sus opciones</Dim>}
      {a.Grupos.length > 0 && (
        <ul className="text-sm">
          {opcionesDe(a).map(({ Id, Nombre, regla, opciones }) => (
            <Texto key={Id} as="li" look="breaks">
              <Texto look="medium">{Nombre}</Texto> <Texto look="mute">({regla}):</Texto> {opciones}
            </Texto>
          ))}
        </ul>
      )}
      {a.Pedidos > 0 && <Dim>{a.Pedidos === 1 ? '1 pedido' : `${a.Pedidos} pedidos`} por recoger</Dim>}
      <Row ends>
        {a.acciones.includes('mover') ? (
          <div className="-ml-2.5">
            <Mover
              nombre={a.Nombre}
              i={i}
              cuantos={cuantos}
              mover={(puesto) => mover.mutate({ ...llamada, body: { hacia: puesto < i ? 'arriba' : 'abajo' } })}
            />
          </div>
        ) : (
          <Estado de={a} />
        )}
        <Row>
          <ActosConPalabras
            acciones={a.acciones}
            actos={{
              retirar: {
                boton: 'Retirar',
                variant: 'plain',
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
          <Link
            to="/menu/cocina/articulos/$id"
            params={{ id: String(a.Id) }}
            search={search}
            state={{ encima: true }}
            aria-label={`Cambiar ${a.Nombre}`}
            className={buttonClass({ variant: 'soft' })}
          >
            Cambiar
          </Link>
        </Row>
      </Row>
    </Card>
  );
}

function Carta({ de, tipo }: { de: readonly Articulo[]; tipo: TipoPedido }) {
  const articulos = de.filter(({ Tipo }) => Tipo === tipo);
  const ofrecidos = articulos.filter(({ EstadoId }) => EstadoId === 1);
  const retirados = articulos.filter(({ EstadoId }) => EstadoId === 2);
  const lista = (label: string, cuales: readonly Articulo[]) => (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {cuales.map((a, i) => (
        <li key={a.Id}>
          <DeCarta articulo={a} i={i} cuantos={cuales.length} />
        </li>
      ))}
    </ul>
  );
  return (
    <Stack gap="lg">
      {ofrecidos.length === 0 ? (
        <EmptyState title="No se ofrece ningún artículo">
          Añada el primero: se podrá pedir en cuanto haya una hora de recogida.
        </EmptyState>
      ) : (
        lista('Artículos que se ofrecen', ofrecidos)
      )}
      {retirados.length > 0 && (
        <Disclosure title={`Retirados (${retirados.length})`}>{lista('Artículos retirados', retirados)}</Disclosure>
      )}
    </Stack>
  );
}

function Articulos() {
  const { Centro } = useComedor();
  const tipo = route.useSearch().tipo === 'L' ? 'L' : 'B';
  const filtrar = useFiltros<{ tipo: string }>(RUTA);
  const query = useQuery(articulosDe(Centro));
  return (
    <>
      <div className="mb-4">
        <FilterChips label="De qué" options={TIPOS} value={tipo} onChange={(id) => filtrar({ tipo: id })} />
      </div>
      <Side side={<Franjas tipo={tipo} />}>
        <Cargado de={query}>{(todos) => <Carta de={todos} tipo={tipo} />}</Cargado>
      </Side>
    </>
  );
}

function Nuevo() {
  const { centro, tipo } = route.useSearch();
  return (
    <CreateLink
      to="/menu/cocina/articulos/nuevo"
      search={{ ...(centro !== undefined && { centro }), ...(tipo !== undefined && { tipo }) }}
    >
      Artículo nuevo
    </CreateLink>
  );
}

/** Catalogue of a kitchen: its articles in their order, and the hours of collection. */
export const ArticulosScreen = () => (
  <MarcoCocina parte="articulos" crear={<Nuevo />}>
    <Articulos />
  </MarcoCocina>
);
