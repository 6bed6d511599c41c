import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type Alergeno, alergenosEnPalabras } from '#contract/comedor/centros/alergenos.rules.ts';
import type { ActoCocina } from '#contract/comedor/cocina/cocina.rules.ts';
import type { PedidoDeCocina } from '#contract/comedor/cocina/cocina.schemas.ts';
import { PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { anular, contar, mover } from './cocina.api.ts';

/** Allergens of a line, in bold as the regulation asks. */
export const Contiene = ({ de }: { de: readonly Alergeno[] }) =>
  de.length === 0 ? (
    <span>Sin alérgenos</span>
  ) : (
    <span>
      Contiene: <strong className="font-bold">{alergenosEnPalabras(de)}</strong>
    </span>
  );

const GRANDE = { className: 'min-h-14! flex-1 text-lg!' };
/** In a row the state is read before, and a slot has its own act: no row has a solid one. */
const DE_FILA = { className: 'min-w-28 pointer-coarse:text-lg!', variant: 'outline' } as const;
/** Acts of an order, the next one the biggest. */
function Actos({ de: p, enFila = false }: { de: PedidoDeCocina; enFila?: boolean }) {
  const look = enFila ? DE_FILA : GRANDE;
  const { mutateAsync } = useMutation(mover);
  const cancelar = useMutation(anular);
  const mueve = (acto: ActoCocina) => mutateAsync({ Id: p.Id, acto });
  const pasa = (acto: ActoCocina) => async () => {
    const movido = mueve(acto);
    contar(p.Codigo, acto, movido, (vuelta) => void mueve(vuelta).catch(() => undefined)); // The mutation shows a refusal.
    await movido;
  };
  const vuelve = (acto: ActoCocina) => ({
    boton: `Volver a «${PEDIDO.nombre(PEDIDO.actos[acto].hasta)}»`,
    enMas: true,
    hacer: pasa(acto),
  });
  return (
    <ActosConPalabras
      acciones={p.acciones}
      mas={`Pedido ${p.Codigo}`}
      actos={{
        noRecogido: { boton: 'No recogido', enMas: true, hacer: pasa('noRecogido') },
        aConfirmado: vuelve('aConfirmado'),
        aPreparacion: vuelve('aPreparacion'),
        aListo: vuelve('aListo'),
        anular: {
          boton: 'Cancelar pedido',
          enMas: true,
          palabras: {
            title: `Cancelar el pedido ${p.Codigo}`,
            message: `Se lo diremos a ${p.Persona}, con el motivo.`,
            label: 'Motivo',
            max: 250,
            danger: true,
          },
          hacer: (motivo) => cancelar.mutateAsync({ Id: p.Id, motivo }),
        },
        preparar: { boton: 'Preparar', ...look, hacer: pasa('preparar') },
        terminar: { boton: 'Listo', ...look, hacer: pasa('terminar') },
        recoger: { boton: 'Recogido', ...look, hacer: pasa('recoger') },
      }}
    />
  );
}

const Lineas = ({ de: p, className }: { de: PedidoDeCocina; className: string }) => (
  <ul className={clsx('grid', className)}>
    {p.Lineas.map((l, i) => (
      <li key={i} className="grid gap-0.5 border-l-4 border-line pl-3">
        <span className="text-xl leading-snug font-semibold lg:pointer-fine:text-base break-words">
          {l.Unidades} × {l.Nombre}
        </span>
        {l.Opciones.length > 0 && (
          <span className="text-lg leading-snug break-words lg:pointer-fine:text-sm">{l.Opciones.join(', ')}</span>
        )}
        <span
          className={clsx(
            'leading-snug break-words lg:pointer-fine:text-sm',
            l.Alergenos.length > 0 && 'text-xl font-bold lg:pointer-fine:text-sm',
          )}
        >
          <Contiene de={l.Alergenos} />
        </span>
        {l.Retirado && <Notice tone="wait">Plato retirado del menú después del pedido</Notice>}
      </li>
    ))}
  </ul>
);
const Avisos = ({ de: p }: { de: PedidoDeCocina }) => (
  <>
    {p.Nota !== '' && (
      <Notice tone="wait" title="Nota">
        <span className="text-lg break-words lg:pointer-fine:text-base">{p.Nota}</span>
      </Notice>
    )}
    {p.EnvasePropio && <Notice>Trae su envase</Notice>}
    {p.Motivo !== '' && <Notice>Motivo: {p.Motivo}</Notice>}
  </>
);

type Props = { pedido: PedidoDeCocina; tarde?: boolean };
/** An order; `tarde`: its slot is over, and it is uncollected. */
export const TarjetaDeCocina = ({ pedido: p, tarde = false }: Props) => (
  <Card aria-label={`Pedido ${p.Codigo}`} className="flex min-w-0 flex-col gap-3">
    <Row ends>
      <h3 className="text-3xl font-bold tabular-nums">{p.Codigo}</h3>
      <Estado big de={p} />
    </Row>
    <Row ends>
      <p className="min-w-0 text-xl leading-tight break-words">{p.Persona}</p>
      {tarde && <Estado big palabra="Con retraso" />}
    </Row>
    <Lineas de={p} className="gap-2" />
    <Avisos de={p} />
    <div className="mt-auto flex flex-wrap gap-2 empty:hidden">
      <Actos de={p} />
    </div>
  </Card>
);

/** The same as a row of its slot: what identifies it, for whom, what it has, how it is, and its acts. */
export const FilaDeCocina = ({ pedido: p, tarde = false }: Props) => (
  <article
    aria-label={`Pedido ${p.Codigo}`}
    className={
      'grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto] items-start gap-x-5 px-4 py-2.5 hover:bg-well/60 ' +
      'xl:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]'
    }
  >
    <div className="grid justify-items-start gap-1">
      <h3 className="text-2xl font-bold tabular-nums pointer-fine:text-lg pointer-fine:leading-tight">{p.Codigo}</h3>
      <p className="text-lg leading-tight break-words pointer-fine:text-control">{p.Persona}</p>
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Lineas de={p} className="gap-2" />
      <Avisos de={p} />
    </div>
    <div className="flex items-center gap-3">
      <span className="grid justify-items-end gap-1">
        <Estado de={p} />
        {tarde && <Estado palabra="Con retraso" />}
      </span>
      <div className="flex gap-2 empty:hidden">
        <Actos de={p} enFila />
      </div>
    </div>
  </article>
);
