import type { Session } from '#web/casa/red/session.ts';
import { useMiFoto } from '#web/plataforma/foto/foto.port.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

export const UserBlock = ({ session: { nombre, matricula } }: { session: Session }) => (
  <Persona nombre={nombre} foto={useMiFoto()} strong>
    Matrícula <Texto look="figures">{matricula}</Texto>
  </Persona>
);
