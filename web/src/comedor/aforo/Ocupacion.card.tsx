import { ocupacionDe } from '#contract/comedor/aforo/aforo.rules.ts';
import type { TurnoDelDia } from '#contract/comedor/aforo/aforo.schemas.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';

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
      <Progress
        value={Math.min(1, de.Ocupadas / Math.max(1, de.Plazas))}
        label={`Ocupación de ${de.Nombre}`}
        tone={BARRAS[nivel]}
        className="h-2 w-full rounded-full"
      />
      <span>
        <Estado palabra={PALABRAS[nivel]}>{palabras}</Estado>
      </span>
    </Stack>
  );
}
