import type { Session } from '#web/red/session.ts';
import { useMiFoto } from '#web/foto/foto.port.tsx';
import { Persona } from '#web/ui/personas/avatar.tsx';

export const UserBlock = ({ session: { nombre, matricula } }: { session: Session }) => (
  <Persona nombre={nombre} foto={useMiFoto()} strong>
    Matrícula <span className="tabular-nums">{matricula}</span>
  </Persona>
);
