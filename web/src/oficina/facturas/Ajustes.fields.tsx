import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { importeEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { AJUSTE_FACTURA, aPagarDe, CLAVES_AJUSTE } from '#contract/oficina/facturas/importes.rules.ts';
import { EurosField } from '#web/casa/ui/campos/number-field.tsx';
import { atar, CampoTexto, type PropsDe } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import type { FormDeFactura } from './Factura.fields.tsx';

/** Amount of a form that holds it as decimal text: '1210.00', '' while it is empty. */
export const CampoImporte = atar<PropsDe<typeof EurosField>, string>((props, { value, onChange, ...campo }) => (
  <EurosField
    {...props}
    {...campo}
    value={value === undefined || value === '' ? undefined : Number(value)}
    onChange={(n) => onChange(n === undefined ? '' : n.toFixed(2))}
  />
));

const clases = CLAVES_AJUSTE.map((id) => ({
  id,
  label: AJUSTE_FACTURA[id].nombre,
  detail: AJUSTE_FACTURA[id].signo < 0 ? 'Se resta del total' : 'Se suma al total',
}));

/** Parts between the total and the amount to pay: advances, retained guarantees, additions. */
export function CamposAjustes({ form }: { form: FormDeFactura }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'ajustes', keyName: 'clave' });
  const [total, ajustes, divisa] = useWatch({ control, name: ['total', 'ajustes', 'divisa'] });
  const queda = aPagarDe({ total, ajustes });
  return (
    <Stack>
      {fields.map(({ clave }, i) => (
        <div key={clave} className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <div className="min-w-44 flex-1">
            <CampoSelect form={form} name={`ajustes.${i}.clase`} label="Qué es" options={clases} isRequired />
          </div>
          <div className="min-w-44 flex-1">
            <CampoTexto form={form} name={`ajustes.${i}.concepto`} label="Por qué" />
          </div>
          <div className="min-w-32 flex-1">
            <CampoImporte
              form={form}
              name={`ajustes.${i}.importe`}
              label="Importe"
              unit={divisa === 'EUR' ? '€' : divisa}
              isRequired
            />
          </div>
          <div className="mt-7">
            <IconButton label={`Quitar la parte ${i + 1}`} onPress={() => remove(i)}>
              <Trash2 />
            </IconButton>
          </div>
        </div>
      ))}
      {fields.length > 0 && (
        <Parrafo role="status" look="strong figures">
          A pagar: {importeEnPalabras(queda, divisa)}
        </Parrafo>
      )}
      <div>
        <Button
          variant="outline"
          icon={<Plus />}
          isDisabled={fields.length >= 24}
          onPress={() => append({ clase: 'anticipo', concepto: '', importe: '' })}
        >
          Añadir anticipo, garantía o suplido
        </Button>
      </div>
    </Stack>
  );
}
