import { iniciales } from '#web/kernel/format.ts';
import type { Session } from '#web/red/session.ts';

export const UserBlock = ({ session }: { session: Session }) => (
  <div className="flex items-center gap-3">
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-ink"
    >
      {iniciales(session.nombre)}
    </span>
    <p className="min-w-0 flex-1 leading-tight">
      <span className="block truncate font-semibold">{session.nombre}</span>
      <span className="block text-sm text-mute tabular-nums">Matrícula {session.matricula}</span>
    </p>
  </div>
);
