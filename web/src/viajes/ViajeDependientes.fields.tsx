import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormularioViaje, ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { CARGAR_A, PAIS_CON_PROVINCIA } from '#contract/viajes/viajes.rules.ts';
import { Campo, type Formulario } from '#web/ui/pagina/form.tsx';
import { EurosField } from '#web/ui/campos/number-field.tsx';
import { Segmented } from '#web/ui/campos/segmented.tsx';
import { Select } from '#web/ui/campos/select.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { centrosCoste, contratos, divisas, paises, provincias } from './viaje/maestros.api.ts';

/* The fields of the trip form that depend on one another (spec section 4), pair by pair. */

export type EntradaViaje = z.input<typeof FormularioViaje>;
export type FormViaje = Formulario<EntradaViaje, FormularioViaje>;
export type Guardado = Pick<ViajeDetalle, 'CORReferencia' | 'CORDescripcion' | 'CargarACodigo'>;

/** Two fields that belong together: side by side from a tablet on, and the first keeps its place while the second is not shown. */
export const Par = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-6">{children}</div>
);
export const siNo = [
  { id: 'SÍ', label: 'SÍ' },
  { id: 'NO', label: 'NO' },
];
const cargas = Object.entries(CARGAR_A).map(([id, label]) => ({ id, label }));
const named = (rows: readonly { Codigo: string; Nombre: string }[] | undefined) =>
  (rows ?? []).map((r) => ({ id: r.Codigo, label: r.Nombre }));
/** The kept code stays readable when its cost centre or contract has been closed since. */
function described(
  rows: readonly { Codigo: string; DescripcionCompleta: string }[] | undefined,
  kept?: { id: string; label: string },
) {
  const options = (rows ?? []).map((r) => ({ id: r.Codigo, label: r.DescripcionCompleta }));
  return kept === undefined || kept.id === '' || options.some((o) => o.id === kept.id) ? options : [kept, ...options];
}

export function Lugar({ form: { control } }: { form: FormViaje }) {
  const pais = useWatch({ control, name: 'pais' });
  const countries = useQuery(paises);
  const provinces = useQuery(provincias);
  return (
    <Par>
      <Campo control={control} name="pais">
        {(campo) => (
          <Select {...campo} label="País" options={named(countries.data)} isLoading={countries.isPending} isRequired />
        )}
      </Campo>
      {pais === PAIS_CON_PROVINCIA && (
        <Campo control={control} name="provincia">
          {(campo) => (
            <Select
              {...campo}
              value={campo.value ?? ''}
              label="Provincia"
              options={named(provinces.data)}
              isLoading={provinces.isPending}
              isRequired
            />
          )}
        </Campo>
      )}
    </Par>
  );
}

export function Limitaciones({ form: { control } }: { form: FormViaje }) {
  const hay = useWatch({ control, name: 'limitacionesHorarias' });
  return (
    <Par>
      <Campo control={control} name="limitacionesHorarias">
        {(campo) => <Segmented {...campo} label="Limitaciones horarias" options={siNo} isRequired />}
      </Campo>
      {hay === 'SÍ' && (
        <Campo control={control} name="limitaciones">
          {(campo) => (
            <TextInput {...campo} value={campo.value ?? ''} label="Limitaciones" maxLength={250} isRequired />
          )}
        </Campo>
      )}
    </Par>
  );
}

export function Carga({ form, guardado }: { form: FormViaje; guardado?: Guardado }) {
  const { control } = form;
  const cargarA = useWatch({ control, name: 'cargarA' });
  const centres = useQuery(centrosCoste);
  const contracts = useQuery(contratos);
  const kept = (code: string) =>
    guardado?.CargarACodigo === code ? { id: guardado.CORReferencia, label: guardado.CORDescripcion } : undefined;
  return (
    <Par>
      <Campo control={control} name="cargarA">
        {(campo) => (
          <Segmented
            {...campo}
            label="Cargar a"
            options={cargas}
            isRequired
            onChange={(id) => {
              // Spec section 4: the other code is cleared.
              form.setValue(id === 'G' ? 'contrato' : 'centroCoste', '');
              form.clearErrors(['contrato', 'centroCoste']);
              campo.onChange(id as 'G' | 'C'); // the options are these two
            }}
          />
        )}
      </Campo>
      {cargarA === 'G' ? (
        <Campo key="G" control={control} name="centroCoste">
          {(campo) => (
            <Select
              {...campo}
              value={campo.value ?? ''}
              label="Centro de coste"
              options={described(centres.data, kept('G'))}
              isLoading={centres.isPending}
              isRequired
            />
          )}
        </Campo>
      ) : (
        <Campo key="C" control={control} name="contrato">
          {(campo) => (
            <Select
              {...campo}
              value={campo.value ?? ''}
              label="Contrato"
              options={described(contracts.data, kept('C'))}
              isLoading={contracts.isPending}
              isRequired
            />
          )}
        </Campo>
      )}
    </Par>
  );
}

export function Anticipos({ form }: { form: FormViaje }) {
  const { control } = form;
  const divisa = useWatch({ control, name: 'divisa' });
  const anticipo = useWatch({ control, name: 'anticipoDivisas' });
  const currencies = useQuery(divisas);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3 sm:gap-6">
      <Campo control={control} name="anticipoEuros">
        {(campo) => <EurosField {...campo} label="Anticipo en euros" minValue={0} />}
      </Campo>
      <Campo control={control} name="anticipoDivisas">
        {(campo) => <EurosField {...campo} label="Anticipo en divisas" minValue={0} unit={divisa ?? ''} />}
      </Campo>
      <Campo control={control} name="divisa">
        {(campo) => (
          <Select
            {...campo}
            value={campo.value ?? ''}
            label="Divisa"
            options={(currencies.data ?? []).map((r) => ({ id: r.Codigo, label: r.Nombre, detail: r.Codigo }))}
            isLoading={currencies.isPending}
            clearable
            isRequired={typeof anticipo === 'number' && anticipo > 0}
          />
        )}
      </Campo>
    </div>
  );
}
