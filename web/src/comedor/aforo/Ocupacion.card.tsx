import { ocupacionDe } from '#contract/comedor/aforo/aforo.rules.ts';
import type { TurnoDelDia } from '#contract/comedor/aforo/aforo.schemas.ts';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';

const PALABRAS = { libre: 'Con plazas', pocas: 'Pocas plazas', completo: 'Completo' } as const;
const BARRAS = { libre: 'brand', pocas: 'wait', completo: 'bad' } as const;

export const Horas = ({ de: { Desde, Hasta } }: { de: { Desde: string; Hasta: string } }) => (
  <span className="whitespace-nowrap tabular-nums">{`${Desde}–${Hasta}`}</span>
);

/** Occupancy of a sitting: a bar, and the same in words; or that it is closed. */
export function EnTurno({ de }: { de: TurnoDelDia }) {
  const { nivel, palabras } = ocupacionDe(de);
  if (de.Cerrado)
    return (
      <span>
        <Estado palabra="Cerrado" />
      </span>
    );
  return (
    <Stack gap="xs">
      <Meter
        label={`Ocupación de ${de.Nombre}`}
        value={de.Ocupadas}
        max={de.Plazas}
        tone={BARRAS[nivel]}
        className="w-full"
      />
      <span>
        <Estado palabra={PALABRAS[nivel]}>{palabras}</Estado>
      </span>
    </Stack>
  );
}
