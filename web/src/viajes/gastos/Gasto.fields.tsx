import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { FormularioGasto, TipoGasto } from '#contract/viajes/gastos/gasto.schemas.ts';
import { enCentimos, enEuros, EURO, superaLimite } from '#contract/viajes/gastos/gastos.rules.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEuros, CampoFecha, esDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { cambioDe, divisasDeGasto } from './gastos.api.ts';
import { CampoRecibo } from './Recibo.fields.tsx';

export type FormGasto = Formulario<FormularioGasto, FormularioGasto>;
type Props = { form: FormGasto; tipos: readonly TipoGasto[]; foto: File | undefined; conRecibo: boolean };

/** Fields of an expense: those that its kind asks for. */
export function CamposGasto({ form, tipos, foto, conRecibo }: Props) {
  const codigo = useWatch({ control: form.control, name: 'tipo' });
  const tipo = tipos.find(({ Codigo }) => Codigo === codigo);
  const deKilometros = tipo?.Kilometros === true;
  return (
    <>
      <Campo control={form.control} name="recibo">
        {({ value, onChange, error }) => (
          <CampoRecibo
            value={value}
            onChange={onChange}
            foto={foto}
            error={error ?? ''}
            isRequired={tipo?.Recibo === true && !conRecibo}
            hint={conRecibo ? 'Ya tiene uno: el que elija lo sustituye' : undefined}
          />
        )}
      </Campo>
      <Grid>
        <CampoSelect
          form={form}
          name="tipo"
          label="Tipo"
          isRequired
          options={tipos.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
        />
        <CampoFecha form={form} name="fecha" label="Fecha" isRequired />
      </Grid>
      {deKilometros ? <Kilometros form={form} /> : <Dinero form={form} />}
      {tipo && <PorQue form={form} tipo={tipo} />}
      {tipo?.Asistentes === true && (
        <CampoTexto
          form={form}
          name="asistentes"
          label="Con quién"
          hint="Personas y empresas, separadas por comas"
          isRequired
        />
      )}
      <CampoTexto form={form} name="texto" label="Descripción" />
    </>
  );
}

/** Limit of the kind where it is passed, and why; of another currency it is asked for ahead, because the server has the rate. */
function PorQue({ form, tipo }: { form: FormGasto; tipo: TipoGasto }) {
  const [importe, divisa] = useWatch({ control: form.control, name: ['importe', 'divisa'] });
  if (tipo.Limite === null || tipo.Kilometros) return null;
  const enEuro = divisa === EURO;
  if (enEuro && !superaLimite(tipo, importe ?? 0)) return null;
  const limite = `${tipo.Regla}: el límite es ${euros(tipo.Limite)}`;
  return (
    <>
      {enEuro && <Notice tone="wait">{limite}</Notice>}
      <CampoTexto
        form={form}
        name="justificacion"
        label="Por qué supera el límite"
        hint={enEuro ? 'Lo lee quien aprueba la liquidación' : `Solo si lo supera. ${limite}`}
        isRequired={enEuro}
      />
    </>
  );
}

const Kilometros = ({ form }: { form: FormGasto }) => (
  <>
    <Grid>
      <CampoTexto form={form} name="kmDesde" label="Desde" isRequired />
      <CampoTexto form={form} name="kmHasta" label="Hasta" isRequired />
    </Grid>
    <CampoEntero form={form} name="km" label="Kilómetros" hint="Se pagan por la tarifa del día" isRequired />
  </>
);

function Dinero({ form }: { form: FormGasto }) {
  const { data: opciones = [] } = useQuery(divisasDeGasto);
  const [divisa, dia] = useWatch({ control: form.control, name: ['divisa', 'fecha'] });
  const extranjeras = opciones.filter(({ Codigo }) => Codigo !== EURO);
  return (
    <>
      <Grid>
        <CampoEuros form={form} name="importe" label="Importe" unit={divisa === EURO ? '€' : divisa} isRequired />
        <CampoSelect
          form={form}
          name="divisa"
          label="Divisa"
          isRequired
          options={[
            { id: EURO, label: 'Euro' },
            ...extranjeras.map(({ Codigo, Nombre }) => ({ id: Codigo, label: `${Nombre} (${Codigo})` })),
          ]}
        />
      </Grid>
      {divisa === EURO ? <Iva form={form} /> : esDia(dia) && <Cambio form={form} divisa={divisa} dia={dia} />}
    </>
  );
}

/** Rate of the day; that of the card is asked for where the ECB has none, or where nobody answers. */
function Cambio({ form, divisa, dia }: { form: FormGasto; divisa: string; dia: string }) {
  const { data } = useQuery(cambioDe(divisa, dia));
  const tasa = data?.Tasa ?? null;
  if (data && tasa !== null)
    return (
      <Dim>
        Un euro son {String(tasa).replace('.', ',')} {divisa} el {fecha(data.Fecha)}, según el Banco Central Europeo.
      </Dim>
    );
  return (
    <Campo control={form.control} name="tasa">
      {({ value, onChange, ...campo }) => (
        <TextInput
          {...campo}
          label={`Cambio de su tarjeta: ${divisa} por un euro`}
          hint={data?.Motivo || 'Solo hace falta si el Banco Central Europeo no tiene cambio de ese día'}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={typeof value === 'number' ? String(value).replace('.', ',') : ''}
          onChange={(text) => onChange(/^\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : undefined)}
        />
      )}
    </Campo>
  );
}

const TIPOS_IVA = [21, 10, 4, 0] as const;
/** VAT of the receipt: its rate proposes base and quota, which can be written as the receipt has them. */
function Iva({ form }: { form: FormGasto }) {
  const [iva, importe] = useWatch({ control: form.control, name: ['iva', 'importe'] });
  const elegir = (id: string) => {
    if (id === '') return form.setValue('iva', undefined, { shouldDirty: true, shouldValidate: true });
    const tipo = Number(id);
    const base = enEuros(Math.round((enCentimos(importe ?? 0) * 100) / (100 + tipo)));
    const cuota = enEuros(enCentimos(importe ?? 0) - enCentimos(base));
    form.setValue('iva', { base, tipo, cuota }, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Select
        label="IVA"
        hint="Si el recibo lo desglosa"
        value={iva ? String(iva.tipo) : ''}
        onChange={elegir}
        options={[
          { id: '', label: 'Sin desglosar' },
          ...TIPOS_IVA.map((tipo) => ({ id: String(tipo), label: `${tipo} %` })),
        ]}
      />
      {iva && (
        <Grid>
          <CampoEuros form={form} name="iva.base" label="Base" isRequired />
          <CampoEuros form={form} name="iva.cuota" label="Cuota" isRequired />
        </Grid>
      )}
    </>
  );
}
