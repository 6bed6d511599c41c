import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ElegirRemesa, type PorPagar } from '#contract/viajes/remesas/remesa.schemas.ts';
import { euros, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CheckList } from '#web/casa/ui/campos/checkbox.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { crearRemesa } from './remesas.api.ts';

/** Settlements that go into a new batch, all of them to begin with, and the day on which the bank is asked to pay. */
export function RemesaNuevaModal({ pagables, onClose }: { pagables: readonly PorPagar[]; onClose(): void }) {
  // As they were when the dialog was opened: what is paid is what was seen.
  const [filas] = useState(pagables);
  const { mutateAsync } = useMutation(crearRemesa);
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const totalDe = (ids: readonly number[]): number =>
    Math.round(filas.reduce((suma, { Id, Total }) => (ids.includes(Id) ? suma + Total : suma), 0) * 100) / 100;
  return (
    <DialogoDeActo
      title="Remesa nueva"
      role="dialog"
      enviar="Crear la remesa"
      schema={ElegirRemesa}
      inicial={{ liquidaciones: filas.map(({ Id }) => Id), cargo: hoy() }}
      hacer={async (values) => {
        const body = { ...values, total: totalDe(values.liquidaciones) };
        const { Id } = await mutateAsync({ body, idempotencyKey: key(body) });
        await navigate({ to: '/menu/liquidaciones/pagos/$id', params: { id: String(Id) } });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Campo control={form.control} name="liquidaciones">
            {({ value, onChange, ...campo }) => (
              <CheckList
                {...campo}
                label="Liquidaciones"
                isRequired
                oneColumn
                value={value.map(String)}
                options={filas.map(({ Id, Persona, Numero, Total }) => ({
                  id: String(Id),
                  label: `${Persona} · ${Numero} · ${euros(Total)}`,
                }))}
                onChange={(ids) => onChange(ids.map(Number))}
              />
            )}
          </Campo>
          <CampoFecha form={form} name="cargo" label="Día de pago" min={hoy()} isRequired />
          <Suma de={totalDe} control={form.control} />
        </>
      )}
    </DialogoDeActo>
  );
}
type SumaProps = { de(ids: readonly number[]): number; control: Control<{ liquidaciones: number[]; cargo: string }> };
function Suma({ de, control }: SumaProps) {
  const ids = useWatch({ control, name: 'liquidaciones' });
  return <Texto look="strong figures">Total: {euros(de(ids))}</Texto>;
}
