import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { FormularioRevocacion } from '#contract/identidad/firma/firma.schemas.ts';
import { CampoDeRepetir } from '#web/plataforma/entrada/repetida.port.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { LA_DE_ENTRAR } from './Clave.fields.tsx';
import { revocarClave, revocarClaveDe } from './firma.api.ts';

/** Revokes a signing key whose password was lost. */
export function RevocarModal({ onClose }: { onClose(): void }) {
  const { mutateAsync } = useMutation(revocarClave);
  return (
    <Revocacion borrador="revocar-clave" onClose={onClose} revocar={(body) => mutateAsync({ body })}>
      La clave dejará de firmar en el momento, y no se puede deshacer. Lo que firmó con ella sigue siendo válido y se
      puede verificar igual. Después podrá poner una contraseña nueva, con una clave nueva.
    </Revocacion>
  );
}
/** Revokes the signing key of another person, who is told why. */
export function RevocarDeModal({ id, nombre, onClose }: { id: number; nombre: string; onClose(): void }) {
  const { mutateAsync } = useMutation(revocarClaveDe);
  return (
    <Revocacion
      borrador={`revocar-clave-${id}`}
      onClose={onClose}
      revocar={(body) => mutateAsync({ params: { id: String(id) }, body })}
    >
      La clave de {nombre} dejará de firmar en el momento, y no se puede deshacer. Lo que firmó sigue siendo válido.
      Recibirá un aviso con el motivo y tendrá que poner una contraseña de firma nueva: nadie puede ponerla por otra
      persona.
    </Revocacion>
  );
}

type Props = {
  borrador: string;
  onClose(): void;
  revocar(body: FormularioRevocacion): Promise<unknown>;
  children: ReactNode;
};
const Revocacion = ({ borrador, onClose, revocar, children }: Props) => (
  <DialogoDeActo
    title="Revocar la clave de firma"
    enviar="Revocar"
    danger
    schema={FormularioRevocacion}
    inicial={{ passwordAcceso: '', motivo: '' }}
    borrador={borrador}
    secretos={['passwordAcceso']}
    hacer={revocar}
    onClose={onClose}
  >
    {(form) => (
      <>
        <Parrafo look="mute">{children}</Parrafo>
        <CampoTexto form={form} name="motivo" label="Motivo" multiline rows={2} isRequired />
        <CampoDeRepetir form={form} name="passwordAcceso" {...LA_DE_ENTRAR} />
      </>
    )}
  </DialogoDeActo>
);
