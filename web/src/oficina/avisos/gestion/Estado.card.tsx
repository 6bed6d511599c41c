import type { AvisoGestion } from '#contract/oficina/avisos/gestion.schemas.ts';
import { ESTADO_AVISO } from '#contract/oficina/avisos/avisos.rules.ts';
import { porcentajeLeido } from '#contract/oficina/avisos/lectura.rules.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Start of visibility: the later of its publication and the date that it asks for; '' when unknown. */
export const vistoDesde = ({ Desde, Publicado }: AvisoGestion): string =>
  fechaHora((Desde ?? '') > (Publicado ?? '') ? Desde : Publicado);

/** False before anybody can have read it, and for the news of a canteen, of which nobody counts readers. */
export const hasReaders = ({ EstadoId, CanalCodigo }: Pick<AvisoGestion, 'EstadoId' | 'CanalCodigo'>): boolean =>
  CanalCodigo !== 'C' && EstadoId !== ESTADO_AVISO.borrador && EstadoId !== ESTADO_AVISO.programado;

/** Readings: a bar, and the figures in words. */
export function Lectura({ aviso }: { aviso: Pick<AvisoGestion, 'EstadoId' | 'CanalCodigo' | 'Leidos' | 'Lectores'> }) {
  const { Leidos, Lectores } = aviso;
  if (!hasReaders(aviso)) return <Texto look="mute">—</Texto>;
  return (
    <span className="grid min-w-28 gap-1">
      <span className="flex justify-between gap-3 text-sm whitespace-nowrap tabular-nums">
        <span>
          {Leidos} de {Lectores}
        </span>
        <Texto look="mute">{porcentajeLeido(Leidos, Lectores)}</Texto>
      </span>
      <BarraLeida leidos={Leidos} lectores={Lectores} />
    </span>
  );
}

/** Part of the readers who have read it. */
export const BarraLeida = ({ leidos, lectores }: { leidos: number; lectores: number }) => (
  <Meter label="Leído" value={leidos} max={lectores} className="w-full" />
);
