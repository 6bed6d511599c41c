import { useMutation } from '@tanstack/react-query';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { exportarQuery } from '#contract/viajes/remesas/remesa.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { exportarLiquidaciones } from './remesas.api.ts';

const PARA = [
  { id: 'nomina', label: 'La nómina: por persona, mes y concepto' },
  { id: 'contabilidad', label: 'La contabilidad: línea a línea' },
] as const;

/** Closed settlements of some days as a CSV, for payroll or for accounting. */
export function ExportarModal({ onClose }: { onClose(): void }) {
  const { mutateAsync } = useMutation(exportarLiquidaciones);
  return (
    <DialogoDeActo
      title="Exportar liquidaciones cerradas"
      role="dialog"
      enviar="Descargar CSV"
      schema={exportarQuery}
      inicial={{ para: 'nomina', desde: `${sumarMeses(hoy().slice(0, 7), -1)}-01`, hasta: hoy() }}
      hacer={async (query) => saveFile(await mutateAsync(query))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoSelect form={form} name="para" label="Para" options={PARA} isRequired />
          <CampoFecha form={form} name="desde" label="Cerradas desde el" isRequired />
          <CampoFecha form={form} name="hasta" label="Hasta el" isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}
