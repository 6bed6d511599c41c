import { EnlaceSecreto } from '#web/casa/ui/dialogos/secret-link.tsx';

export type Dada = { id: number; nombre: string; secreto: string };
type Props = { dada: Dada; onClose(): void };
/** Text of a key that has just been made or renewed. */
export const ClaveDadaModal = ({ dada: { nombre, secreto }, onClose }: Props) => (
  <EnlaceSecreto
    title={`Clave de ${nombre}`}
    enlace={secreto}
    palabra="clave"
    aviso="Póngala en su sistema y no la guarde en otro sitio: quien la tenga puede lo que ella puede."
    onClose={onClose}
  />
);
