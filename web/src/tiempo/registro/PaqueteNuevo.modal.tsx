import { useMutation } from '@tanstack/react-query';
import { FormularioPaquete } from '#contract/tiempo/registro/registro.schemas.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { crearPaquete } from './registro.api.ts';
import { mesPasado, PeriodoFields } from './Periodo.fields.tsx';

export function PaqueteNuevoModal({ onClose }: { onClose(): void }) {
  const crear = useMutation(crearPaquete);
  return (
    <DialogoDeActo
      title="Nuevo paquete"
      role="dialog"
      schema={FormularioPaquete}
      inicial={{ usuarioIds: [], ...mesPasado(), motivo: '' }}
      enviar="Preparar paquete"
      onClose={onClose}
      hacer={(body) => crear.mutateAsync({ body })}
    >
      {(form) => (
        <>
          <PeriodoFields form={form} />
          <CampoTexto
            form={form}
            name="motivo"
            label="Motivo"
            hint="Va escrito en el paquete: «Requerimiento 39/1234»."
            isRequired
          />
        </>
      )}
    </DialogoDeActo>
  );
}
