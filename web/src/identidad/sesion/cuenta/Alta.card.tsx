import * as z from 'zod/mini';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormularioCodigo, FormularioConCodigo, Repetir } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { beginSession } from '#web/casa/red/session.ts';
import { CampoDeRepetir, TrasConfirmarse } from '#web/plataforma/entrada/repetida.port.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Qr } from '#web/casa/ui/texto/qr.tsx';
import { Codigos } from './Codigos.card.tsx';
import { CODIGO } from './campos.fields.tsx';
import { activarFactor, prepararFactor } from './cuenta.api.ts';

type Preparado = { Uri: string; Secreto: string };
type Props = {
  /** True when a code of the factor in use has to be shown first. */
  hayOtro: boolean;
  /** Called once the recovery codes have been seen. */
  onHecho(): void;
  onCancel?: () => void;
};

/** Setting up of the second factor: password, picture and first code, recovery codes. */
export function Alta({ hayOtro, onHecho, onCancel }: Props) {
  const [preparado, setPreparado] = useState<Preparado>();
  const [codigos, setCodigos] = useState<readonly string[]>();
  if (codigos !== undefined)
    return (
      <Stack gap="lg">
        <Codigos codigos={codigos} />
        <Button onPress={onHecho}>Ya los he guardado</Button>
      </Stack>
    );
  if (preparado !== undefined) return <Primero preparado={preparado} onActivado={setCodigos} onCancel={onCancel} />;
  return (
    <TrasConfirmarse onCancel={onCancel}>
      <Demostracion conCodigo={hayOtro} onPreparado={setPreparado} onCancel={onCancel} />
    </TrasConfirmarse>
  );
}

const SinCodigo = z.extend(Repetir, { codigo: z.literal('') });
type Paso = { conCodigo: boolean; onPreparado(preparado: Preparado): void; onCancel: (() => void) | undefined };
/** Password of the person, and a code of the factor that is being replaced. */
function Demostracion({ conCodigo, onPreparado, onCancel }: Paso) {
  const preparar = useMutation(prepararFactor);
  const form = useFormulario(conCodigo ? FormularioConCodigo : SinCodigo, { inicial: { password: '', codigo: '' } });
  const enviar = form.enviar(async ({ password, codigo }) =>
    onPreparado(await preparar.mutateAsync({ body: { password, ...(codigo && { codigo }) } })),
  );
  return (
    <FormularioCorto form={form} onSubmit={enviar} enviar="Continuar" onCancel={onCancel}>
      <CampoDeRepetir form={form} name="password" autoFocus />
      {conCodigo && (
        <CampoTexto form={form} name="codigo" {...CODIGO} hint="De la aplicación de ahora, o uno de recuperación" />
      )}
    </FormularioCorto>
  );
}

type PrimeroProps = {
  preparado: Preparado;
  onActivado(codigos: readonly string[]): void;
  onCancel: (() => void) | undefined;
};
function Primero({ preparado: { Uri, Secreto }, onActivado, onCancel }: PrimeroProps) {
  const activar = useMutation({
    ...activarFactor,
    // The session with which the code was sent is over.
    onSuccess: async ({ token }) => void (await beginSession(token)),
  });
  const form = useFormulario(FormularioCodigo, { inicial: { codigo: '' } });
  return (
    <Stack gap="lg">
      <p>
        Abra en el móvil una aplicación de códigos, como Google Authenticator, Microsoft Authenticator o Aegis, añada
        una cuenta y enfoque este código QR.
      </p>
      <div className="grid justify-items-center gap-3">
        <Qr texto={Uri} label="Código QR para la aplicación de códigos" />
        <details className="w-full text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center rounded font-medium text-brand-ink focus-ring">
            No puedo enfocarlo
          </summary>
          <Parrafo look="mute">
            <a href={Uri} className="font-medium text-brand-ink underline underline-offset-4 focus-ring">
              Abra la aplicación de este dispositivo
            </a>{' '}
            o escriba en ella esta clave. Es de tipo «basada en tiempo».
          </Parrafo>
          <p className="mt-2 rounded-field bg-well px-4 py-3 font-mono break-all select-all">
            {Secreto.match(/.{1,4}/g)?.join(' ')}
          </p>
        </details>
      </div>
      <FormularioCorto
        form={form}
        onSubmit={form.enviar(async (body) => onActivado((await activar.mutateAsync({ body })).Codigos))}
        enviar="Activar"
        onCancel={onCancel}
      >
        <CampoTexto
          form={form}
          name="codigo"
          {...CODIGO}
          inputMode="numeric"
          hint="Las seis cifras que enseña la aplicación"
        />
      </FormularioCorto>
    </Stack>
  );
}
