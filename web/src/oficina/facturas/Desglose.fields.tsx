import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import {
  centimosDe,
  cuotaDe,
  descuadreDeVencimientos,
  importeDe,
  importeEnPalabras,
  sumaDe,
} from '#contract/oficina/facturas/facturas.rules.ts';
import {
  aPagarDe,
  IMPUESTO_FACTURA,
  RECARGO_DE_IVA,
  type ImpuestoFactura,
  tipoEnPalabras,
  TIPOS_DE_IMPUESTO,
} from '#contract/oficina/facturas/importes.rules.ts';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import type { FormDeFactura } from './Factura.fields.tsx';
import { divisas } from './facturas.api.ts';
import { CampoImporte, CamposAjustes } from './Ajustes.fields.tsx';

type Props = { form: FormDeFactura };
const clases = Object.entries(IMPUESTO_FACTURA).map(([id, label]) => ({ id, label }));
const opcion = (tipo: string) => ({ id: tipo, label: tipoEnPalabras(tipo) });
/** Rates in force of a tax, and the present one. */
const tiposDe = (clase: ImpuestoFactura | undefined, tipo: string) =>
  [...new Set([...(TIPOS_DE_IMPUESTO[clase ?? 'IVA'] ?? []), tipo])].filter(Boolean).map(opcion);
const unidad = (divisa: string) => (divisa === 'EUR' ? '€' : divisa);

/** Bases with their VAT, withholding and total, and due dates. Values that follow from others are filled in. */
export function CamposDesglose({ form }: Props) {
  return (
    <>
      <Section title="IMPORTES">
        <Stack gap="lg">
          <Impuestos form={form} />
          <Total form={form} />
        </Stack>
      </Section>
      <Section title="LO QUE HAY QUE PAGAR">
        <CamposAjustes form={form} />
      </Section>
      <Section title="VENCIMIENTOS">
        <Vencimientos form={form} />
      </Section>
    </>
  );
}

function Impuestos({ form }: Props) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'impuestos', keyName: 'clave' });
  const [impuestos, divisa] = useWatch({ control, name: ['impuestos', 'divisa'] });
  /** The tax amount of a base by its rate, filled in until a person writes another. */
  const calcular = (i: number, base: string, tipo: string) => {
    const centimos = centimosDe(base);
    if (centimos !== undefined)
      form.setValue(`impuestos.${i}.cuota`, importeDe(cuotaDe(centimos, tipo)), { shouldValidate: true });
  };
  const conTipoDeRecargo = (i: number) => {
    const { tipo, recargo } = form.getValues(`impuestos.${i}`);
    const hay = (centimosDe(recargo ?? '') ?? 0) !== 0;
    form.setValue(`impuestos.${i}.tipoRecargo`, hay ? (RECARGO_DE_IVA[tipo] ?? '0.00') : '0.00');
  };
  return (
    <Stack>
      {fields.map(({ clave }, i) => (
        <div key={clave} className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <div
            className="min-w-36 flex-1"
            onBlur={() => calcular(i, form.getValues(`impuestos.${i}.base`), impuestos[i]?.tipo ?? '')}
          >
            <CampoImporte form={form} name={`impuestos.${i}.base`} label="Base" unit={unidad(divisa)} isRequired />
          </div>
          <div className="w-32">
            <CampoSelect
              form={form}
              name={`impuestos.${i}.clase`}
              label="Impuesto"
              options={clases}
              alElegir={(clase) => {
                const [tipo = impuestos[i]?.tipo ?? ''] = TIPOS_DE_IMPUESTO[clase] ?? [];
                form.setValue(`impuestos.${i}.tipo`, tipo, { shouldValidate: true, shouldDirty: true });
                calcular(i, form.getValues(`impuestos.${i}.base`), tipo);
              }}
              isRequired
            />
          </div>
          <div className="w-28">
            <CampoSelect
              form={form}
              name={`impuestos.${i}.tipo`}
              label="Tipo"
              options={tiposDe(impuestos[i]?.clase, impuestos[i]?.tipo ?? '21.00')}
              alElegir={(tipo) => calcular(i, form.getValues(`impuestos.${i}.base`), tipo)}
              isRequired
            />
          </div>
          <div className="min-w-32 flex-1">
            <CampoImporte form={form} name={`impuestos.${i}.cuota`} label="Cuota" unit={unidad(divisa)} isRequired />
          </div>
          {impuestos[i]?.clase === 'IVA' && (
            <div className="min-w-32 flex-1" onBlur={() => conTipoDeRecargo(i)}>
              <CampoImporte form={form} name={`impuestos.${i}.recargo`} label="Recargo" unit={unidad(divisa)} />
            </div>
          )}
          {fields.length > 1 && (
            <div className="mt-7">
              <IconButton label={`Quitar la base ${i + 1}`} onPress={() => remove(i)}>
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </div>
          )}
        </div>
      ))}
      <div>
        <Button
          variant="outline"
          icon={<Plus aria-hidden className="size-5" />}
          isDisabled={fields.length >= 10}
          onPress={() => append({ clase: 'IVA', tipo: '10.00', base: '', cuota: '', recargo: '' })}
        >
          Añadir otra base
        </Button>
      </div>
    </Stack>
  );
}

function Total({ form }: Props) {
  const { control } = form;
  const [impuestos, base, retencion, total, divisa] = useWatch({
    control,
    name: ['impuestos', 'base', 'retencion', 'total', 'divisa'],
  });
  const { data = [], isPending } = useQuery(divisas);
  const suma = importeDe(sumaDe({ impuestos, base, retencion }).total);
  const falta = suma !== total && suma !== '0.00';
  return (
    <Stack>
      {impuestos.length > 1 && (
        <CampoImporte
          form={form}
          name="base"
          label="Base de la factura"
          hint="Solo si varios impuestos van sobre una misma base; si no, se suman"
          unit={unidad(divisa)}
        />
      )}
      <Grid columns={3}>
        <CampoSelect
          form={form}
          name="divisa"
          label="Divisa"
          options={data.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre, detail: Codigo }))}
          isLoading={isPending}
          isRequired
        />
        <CampoImporte form={form} name="retencion" label="Retención" unit={unidad(divisa)} isRequired />
        <CampoImporte form={form} name="total" label="Total" unit={unidad(divisa)} isRequired />
      </Grid>
      {falta && (
        <div>
          <Button
            variant="soft"
            onPress={() => {
              form.setValue('total', suma, { shouldValidate: true, shouldDirty: true });
              const vencimientos = form.getValues('vencimientos');
              if (vencimientos.length === 1)
                form.setValue('vencimientos.0.importe', aPagarDe({ total: suma, ajustes: form.getValues('ajustes') }), {
                  shouldValidate: true,
                  shouldDirty: true,
                });
            }}
          >
            Poner {importeEnPalabras(suma, divisa)} de total
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Vencimientos({ form }: Props) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'vencimientos', keyName: 'clave' });
  const [total, ajustes, divisa, escritos] = useWatch({
    control,
    name: ['total', 'ajustes', 'divisa', 'vencimientos'],
  });
  const puesto = escritos.reduce((suma, { importe }) => suma + (centimosDe(importe) ?? 0), 0);
  const queda = aPagarDe({ total, ajustes });
  const resto = (centimosDe(queda) ?? 0) - puesto;
  const noSuman = descuadreDeVencimientos(
    escritos.map(({ importe }) => importe),
    { total, aPagar: queda, divisa },
  );
  return (
    <Stack>
      {fields.map(({ clave }, i) => (
        <div key={clave} className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <div className="min-w-44 flex-1">
            <CampoFecha form={form} name={`vencimientos.${i}.fecha`} label="Vence el" isRequired />
          </div>
          <div className="min-w-36 flex-1">
            <CampoImporte
              form={form}
              name={`vencimientos.${i}.importe`}
              label="Importe"
              unit={unidad(divisa)}
              isRequired
            />
          </div>
          {fields.length > 1 && (
            <div className="mt-7">
              <IconButton label={`Quitar el vencimiento ${i + 1}`} onPress={() => remove(i)}>
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </div>
          )}
        </div>
      ))}
      {noSuman !== '' && (
        <p role="status" className="font-medium text-bad-ink">
          {noSuman}
        </p>
      )}
      <div>
        <Button
          variant="outline"
          icon={<Plus aria-hidden className="size-5" />}
          isDisabled={fields.length >= 24}
          onPress={() => append({ fecha: '', importe: resto === 0 ? '' : importeDe(resto) })}
        >
          Añadir otro vencimiento
        </Button>
      </div>
    </Stack>
  );
}
