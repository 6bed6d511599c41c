import type { Session } from '#web/casa/red/session.ts';
import { useMiFoto } from '#web/plataforma/foto/foto.port.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';

export const UserBlock = ({ session: { nombre, matricula } }: { session: Session }) => (
  <Persona nombre={nombre} foto={useMiFoto()} strong>
    Matrícula <span className="tabular-nums">{matricula}</span>
  </Persona>
);
