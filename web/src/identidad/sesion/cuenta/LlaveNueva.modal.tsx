import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { FormularioConCodigo, FormularioNombreDeLlave, Repetir } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { beginSession } from '#web/casa/red/session.ts';
import { CampoDeRepetir } from '#web/plataforma/entrada/repetida.port.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { CODIGO } from './campos.fields.tsx';
import { crearLlave, factor, opcionesDeLlave } from './cuenta.api.ts';
import { crearEnNavegador } from './alta-de-llave.api.ts';

const Formulario = z.extend(FormularioNombreDeLlave, { ...Repetir.shape, codigo: z.literal('') });
const ConCodigo = z.extend(FormularioNombreDeLlave, FormularioConCodigo.shape);

/** Addition of a passkey: the password, the code where a second factor is in use, then the browser's own dialog. */
export function LlaveNueva({ onClose }: { onClose(): void }) {
  const { data: estado } = useQuery(factor);
  const conFactor = estado !== undefined && estado.Activado !== null;
  const opciones = useMutation(opcionesDeLlave);
  const crear = useMutation(crearLlave);
  return (
    <DialogoDeActo
      title="Añadir llave de acceso"
      role="dialog"
      enviar="Continuar"
      onClose={onClose}
      schema={conFactor ? ConCodigo : Formulario}
      inicial={{ nombre: '', password: '', codigo: '' }}
      borrador="llave-nueva"
      secretos={['password', 'codigo']}
      hacer={async ({ nombre, password, codigo }) => {
        const { Opciones } = await opciones.mutateAsync({ body: { password, ...(codigo && { codigo }) } });
        const respuesta = await crearEnNavegador(Opciones);
        const { token } = await crear.mutateAsync({ body: { nombre, respuesta } });
        if (token !== null) await beginSession(token);
      }}
    >
      {(form) => (
        <>
          <Parrafo look="mute">Su dispositivo le pedirá la huella, la cara o el PIN.</Parrafo>
          <CampoTexto
            form={form}
            name="nombre"
            label="Nombre de la llave"
            hint="Para reconocerla, como «El móvil» o «El ordenador del taller»"
            autoFocus
            isRequired
          />
          <CampoDeRepetir form={form} name="password" />
          {conFactor && (
            <CampoTexto form={form} name="codigo" {...CODIGO} hint="De su aplicación, o uno de recuperación" />
          )}
        </>
      )}
    </DialogoDeActo>
  );
}
