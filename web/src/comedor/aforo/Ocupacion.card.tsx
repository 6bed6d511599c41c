import { ocupacionDe } from '#contract/comedor/aforo/aforo.rules.ts';
import type { TurnoDelDia } from '#contract/comedor/aforo/aforo.schemas.ts';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';

const TONOS = { libre: 'good', pocas: 'wait', completo: 'bad' } as const;
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
        <Badge tone="bad">Cerrado</Badge>
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
        <Badge tone={TONOS[nivel]}>{palabras}</Badge>
      </span>
    </Stack>
  );
}
