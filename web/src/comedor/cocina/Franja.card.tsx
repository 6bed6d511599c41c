import { useMutation } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { useId } from 'react';
import { type ActoCocina, sigueVivo, sinTerminar, totalesDe } from '#contract/comedor/cocina/cocina.rules.ts';
import type { FranjaDeCocina, Tablero } from '#contract/comedor/cocina/cocina.schemas.ts';
import { instanteDe } from '#contract/comedor/centros/corte.rules.ts';
import { PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { useComedor } from '#web/comedor/centros/centros.port.tsx';
import { useAhora } from '#web/comedor/centros/corte.port.tsx';
import { dropUndo } from '#web/casa/kernel/undo.ts';
import { Button, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { contar, moverFranja } from './cocina.api.ts';
import { FilaDeCocina, TarjetaDeCocina } from './Pedido.card.tsx';
import { Totales } from './Totales.card.tsx';

/** Acts on a whole slot, in the order of the day. */
const DE_FRANJA = { preparar: 'Preparar', terminar: 'Listos', recoger: 'Recogidos' } as const satisfies Partial<
  Record<ActoCocina, string>
>;
const ACTOS = Object.keys(DE_FRANJA) as (keyof typeof DE_FRANJA)[]; // the keys of a literal object are exactly its type's keys

const enTarjetas = 'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2';
const enFilas = 'overflow-hidden rounded-card border border-line bg-card divide-y divide-line';

type Props = {
  de: FranjaDeCocina;
  tablero: Tablero;
  leido: number;
  pedidos: FranjaDeCocina['Pedidos'];
  buscando: boolean;
};
/**
 * A slot: its work, its orders, and the acts on all of them. `pedidos`: the shown ones; `leido`: instant of the device
 * at which the board was loaded.
 */
export function Franja({ de, tablero: { Centro, Fecha, Tipo, Ahora }, leido, pedidos, buscando }: Props) {
  const id = useId();
  const desk = useDesk();
  const Pedido = desk ? FilaDeCocina : TarjetaDeCocina;
  const grande = { size: 'lg', className: 'lg:pointer-fine:min-h-(--control) pointer-coarse:text-lg!' } as const;
  const { mutate, mutateAsync } = useMutation(moverFranja);
  const pasa = async (acto: ActoCocina) => {
    const slot = { franjaId: de.Id, fecha: Fecha };
    dropUndo(); // drawn before it is done: Control Z would take back what came before
    const movidos = mutateAsync({ ...slot, acto });
    const { Ids } = await movidos;
    const cuantos = `${Ids.length} ${Ids.length === 1 ? 'pedido' : 'pedidos'} de las ${de.Desde}`;
    if (Ids.length > 0) contar(cuantos, acto, movidos, (vuelta) => mutate({ ...slot, acto: vuelta, Ids }));
  };
  const tarde = useAhora(Ahora, leido) >= instanteDe(Fecha, de.Hasta, useComedor().Zona);
  const vivos = pedidos.filter(({ EstadoId }) => sigueVivo(EstadoId));
  const hechos = pedidos.filter(({ EstadoId }) => !sigueVivo(EstadoId));
  const porHacer = de.Pedidos.filter(({ EstadoId }) => sinTerminar(EstadoId));
  const en = (acto: ActoCocina) => de.Pedidos.filter(({ EstadoId }) => EstadoId === PEDIDO.actos[acto].desde[0]).length;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header
        className={
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-2 border-ink pb-2 ' +
          'lg:pointer-fine:border-b lg:pointer-fine:border-line-2'
        }
      >
        <h2 id={id} className="text-4xl font-bold tracking-tight tabular-nums lg:pointer-fine:text-xl">
          {de.Desde} <span className="text-xl font-semibold text-mute lg:pointer-fine:text-sm">a {de.Hasta}</span>
        </h2>
        <div className="flex flex-wrap gap-2">
          {vivos.length > 0 && (
            <LinkButton
              to="/menu/cocina"
              search={{
                centro: Centro,
                fecha: Fecha,
                tipo: Tipo === 'L' ? Tipo : undefined,
                vista: 'etiquetas',
                franja: de.Id,
              }}
              variant="outline"
              {...grande}
              icon={<Tags />}
            >
              Etiquetas
            </LinkButton>
          )}
          {ACTOS.filter((acto) => en(acto) > 0).map((acto) => (
            <Button
              key={acto}
              variant="soft"
              {...grande}
              aria-label={`${DE_FRANJA[acto]}: ${en(acto)} de las ${de.Desde}`}
              onPress={() => void pasa(acto).catch(() => undefined)} // The mutation shows a refusal.
            >
              {DE_FRANJA[acto]} ({en(acto)})
            </Button>
          ))}
        </div>
      </header>
      {porHacer.length > 0 && <Totales totales={totalesDe(porHacer)} label={`Por hacer para las ${de.Desde}`} />}
      {vivos.length > 0 && (
        <ul aria-label={`Pedidos de las ${de.Desde}`} className={desk ? enFilas : enTarjetas}>
          {vivos.map((p) => (
            <li key={p.Id} className="grid">
              <Pedido pedido={p} tarde={tarde} />
            </li>
          ))}
        </ul>
      )}
      {hechos.length > 0 && (
        <Disclosure
          // A search opens the orders that it finds.
          key={String(buscando)}
          open={buscando}
          title={`Terminados: ${hechos.length}`}
        >
          <ul className={desk ? enFilas : enTarjetas}>
            {hechos.map((p) => (
              <li key={p.Id} className="grid">
                <Pedido pedido={p} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}
