import type { Session } from '#web/red/session.ts';
import { Persona } from '#web/ui/personas/avatar.tsx';

export const UserBlock = ({ session: { nombre, matricula } }: { session: Session }) => (
  <Persona nombre={nombre} strong>
    Matrícula <span className="tabular-nums">{matricula}</span>
  </Persona>
);
