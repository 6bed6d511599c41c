import { EnlaceSecreto } from '#web/casa/ui/dialogos/secret-link.tsx';

type Props = { nombre: string; secreto: string; cambiado?: boolean; onClose(): void };
/** The secret by which a receiver checks who writes to it, this once. */
export const SecretoModal = ({ nombre, secreto, cambiado = false, onClose }: Props) => (
  <EnlaceSecreto
    title={`Secreto de ${nombre}`}
    enlace={secreto}
    palabra="secreto"
    aviso="Guárdelo en el sistema que recibe: con él comprueba que quien escribe es Extramuros."
    onClose={onClose}
  >
    {cambiado && <p>Durante 24 horas se firma también con el anterior, para que dé tiempo a cambiarlo.</p>}
  </EnlaceSecreto>
);
