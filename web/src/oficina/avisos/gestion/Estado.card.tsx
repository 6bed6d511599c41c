import type { AvisoGestion } from '#contract/oficina/avisos/gestion.schemas.ts';
import { ESTADO_AVISO } from '#contract/oficina/avisos/avisos.rules.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Start of visibility: the later of its publication and the date that it asks for; '' when unknown. */
export const vistoDesde = ({ Desde, Publicado }: AvisoGestion): string =>
  fechaHora((Desde ?? '') > (Publicado ?? '') ? Desde : Publicado);

const percent = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 0 });
/** '40 %' of the readers; '' without readers. Rounded, it is 100 % only when all have read. */
export const porcentaje = (read: number, of: number): string =>
  of === 0 ? '' : percent.format(read < of ? Math.min(read / of, 0.99) : 1);

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
        <Texto look="mute">{porcentaje(Leidos, Lectores)}</Texto>
      </span>
      <Barra part={Lectores === 0 ? 0 : Leidos / Lectores} />
    </span>
  );
}

/** `part`: 0 to 1. Decoration: the same figures stand beside it in words. */
export const Barra = ({ part }: { part: number }) => (
  <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-line">
    <span className="block h-full rounded-full bg-brand" style={{ width: `${Math.min(1, part) * 100}%` }} />
  </span>
);
