import { Badge, type Tone } from '#web/ui/piezas/badge.tsx';

const tones: Record<number, Tone> = { 1: 'warn', 2: 'good', 3: 'bad' };
/** Withdrawn and expired ones are over without a decision. The day's page uses it: no contract is read for it. */
export const tonoDeSolicitud = (estadoId: number): Tone => tones[estadoId] ?? 'neutral';

export const EstadoSolicitud = ({ solicitud }: { solicitud: { EstadoId: number; Estado: string } }) => (
  <Badge tone={tonoDeSolicitud(solicitud.EstadoId)}>{solicitud.Estado}</Badge>
);
