import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { FormularioNombreDeLlave, Repetir } from '#contract/sesion/cuenta.schemas.ts';
import { beginSession } from '#web/red/session.ts';
import { CampoPassword, CampoTexto } from '#web/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { CONTRASENA } from './campos.fields.tsx';
import { crearLlave, opcionesDeLlave } from './cuenta.api.ts';
import { crearEnNavegador } from './navegador.api.ts';

const Formulario = z.extend(FormularioNombreDeLlave, Repetir.shape);

/** Addition of a passkey: the password, then the browser's own dialog. */
export function LlaveNueva({ onClose }: { onClose(): void }) {
  const opciones = useMutation(opcionesDeLlave);
  const crear = useMutation(crearLlave);
  return (
    <DialogoDeActo
      title="Añadir llave de acceso"
      role="dialog"
      enviar="Continuar"
      onClose={onClose}
      schema={Formulario}
      inicial={{ nombre: '', password: '' }}
      hacer={async ({ nombre, password }) => {
        const { Opciones } = await opciones.mutateAsync({ body: { password } });
        const respuesta = await crearEnNavegador(Opciones);
        const { token } = await crear.mutateAsync({ body: { nombre, respuesta } });
        if (token !== null) await beginSession(token);
      }}
    >
      {(form) => (
        <>
          <p className="text-mute">Su dispositivo le pedirá la huella, la cara o el PIN.</p>
          <CampoTexto
            form={form}
            name="nombre"
            label="Nombre de la llave"
            hint="Para reconocerla, como «El móvil» o «El ordenador del taller»"
            autoFocus
            isRequired
          />
          <CampoPassword form={form} name="password" {...CONTRASENA} />
        </>
      )}
    </DialogoDeActo>
  );
}
