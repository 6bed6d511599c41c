import { Printer } from 'lucide-react';
import { etiquetasDe, sigueVivo } from '#contract/comedor/cocina/cocina.rules.ts';
import type { Tablero } from '#contract/comedor/cocina/cocina.schemas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Contiene } from './Pedido.card.tsx';

type Props = { tablero: Tablero; franja: number | undefined; onFranja(id: number | undefined): void };
/**
 * Sheet of labels, one for each unit that is still in the kitchen; allergens are in bold (Regulation 1169/2011, article
 * 21).
 */
export function Etiquetas({ tablero: { Franjas, Fecha }, franja, onFranja }: Props) {
  const conVivos = Franjas.map((f) => ({ ...f, Pedidos: f.Pedidos.filter(({ EstadoId }) => sigueVivo(EstadoId)) }));
  const elegibles = conVivos.filter(({ Pedidos }) => Pedidos.length > 0);
  const elegidas = elegibles.filter(({ Id }) => franja === undefined || Id === franja);
  const etiquetas = elegidas.flatMap((f) =>
    f.Pedidos.flatMap((p) => etiquetasDe(p).map((etiqueta) => ({ ...etiqueta, p, f }))),
  );
  return (
    <Stack gap="lg">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <FilterChips
          label="Hora de las etiquetas"
          options={[
            { id: '', label: 'Todas' },
            ...elegibles.map(({ Id, Desde }) => ({ id: String(Id), label: Desde })),
          ]}
          value={String(franja ?? '')}
          onChange={(id) => onFranja(id === '' ? undefined : Number(id))}
        />
        {etiquetas.length > 0 && (
          <Button size="lg" icon={<Printer />} onPress={() => window.print()}>
            {etiquetas.length === 1 ? 'Imprimir 1 etiqueta' : `Imprimir ${etiquetas.length} etiquetas`}
          </Button>
        )}
      </div>
      {etiquetas.length === 0 ? (
        <EmptyState title="No hay etiquetas que imprimir" />
      ) : (
        <ul
          aria-label="Etiquetas"
          className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:gap-1"
        >
          {etiquetas.map(({ linea, n, de, p, f }) => (
            <li
              key={`${p.Id} ${n}`}
              className={
                'grid grid-cols-[minmax(0,1fr)] content-start gap-1 rounded-card border border-edge bg-card ' +
                'p-4 print:break-inside-avoid print:rounded-none print:p-2 print:text-[0.75rem]'
              }
            >
              <span className="flex items-baseline justify-between gap-2">
                <strong className="text-2xl tabular-nums print:text-lg">{p.Codigo}</strong>
                <strong className="text-xl tabular-nums print:text-base">{f.Desde}</strong>
              </span>
              <span className="text-lg leading-tight font-semibold break-words print:text-sm">{p.Persona}</span>
              <span className="text-lg leading-tight break-words print:text-sm">{linea.Nombre}</span>
              {linea.Opciones.length > 0 && <Texto look="breaks">{linea.Opciones.join(', ')}</Texto>}
              <Texto look="breaks">
                <Contiene de={linea.Alergenos} />
              </Texto>
              <span className="text-sm text-mute tabular-nums print:text-[0.6875rem]">
                {fechaConDia(Fecha)}
                {de > 1 && ` · ${n} de ${de}`}
                {p.EnvasePropio && ' · Envase propio'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
