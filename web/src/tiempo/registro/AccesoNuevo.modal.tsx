import { useMutation } from '@tanstack/react-query';
import { FormularioAcceso } from '#contract/tiempo/registro/registro.schemas.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSegmentado } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { crearAcceso } from './registro.api.ts';
import { mesPasado, PeriodoFields } from './Periodo.fields.tsx';

const HORAS = [8, 24, 48, 72].map((n) => ({ id: String(n), label: `${n} h` }));

type Props = { onClose(): void; onCreado(creado: { nombre: string; secreto: string }): void };
export function AccesoNuevoModal({ onClose, onCreado }: Props) {
  const crear = useMutation(crearAcceso);
  return (
    <DialogoDeActo
      title="Nuevo acceso"
      role="dialog"
      schema={FormularioAcceso}
      inicial={{ usuarioIds: [], ...mesPasado(), nombre: '', organismo: '', referencia: '', horas: 72 }}
      enviar="Crear acceso"
      onClose={onClose}
      hacer={async (body) => {
        const { Secreto } = await crear.mutateAsync({ body });
        onCreado({ nombre: body.nombre, secreto: Secreto });
      }}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="nombre" label="Inspector o inspectora" isRequired />
          <CampoTexto form={form} name="organismo" label="Organismo" isRequired />
          <CampoTexto form={form} name="referencia" label="Referencia" hint="La de su orden de servicio" isRequired />
          <PeriodoFields form={form} />
          <CampoSegmentado form={form} name="horas" numerico label="Cuánto dura" options={HORAS} isRequired />
          <Notice>Las personas elegidas recibirán un aviso y verán quién lee su registro.</Notice>
        </>
      )}
    </DialogoDeActo>
  );
}
