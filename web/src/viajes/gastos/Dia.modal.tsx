import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type DietaDia,
  type DietasDeViaje,
  FormularioDia,
  FormularioHoras,
} from '#contract/viajes/gastos/gasto.schemas.ts';
import { PAIS_CON_PROVINCIA } from '#contract/viajes/viajes.rules.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { CampoCasilla, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { paises, provincias } from '#web/viajes/viaje/maestros.api.ts';
import { escribirDia, escribirHoras } from './gastos.api.ts';

const QUIEN = [
  { id: 'hotel', label: 'El hotel' },
  { id: 'evento', label: 'El acto' },
  { id: 'cliente', label: 'El cliente' },
];
const COMIDAS = [
  ['desayuno', 'Desayuno'],
  ['almuerzo', 'Comida'],
  ['cena', 'Cena'],
] as const;
type Form = Formulario<FormularioDia, FormularioDia>;

/** How a day was: where one slept, and who gave which meal. */
export function DiaModal({ dia, viajeId, onClose }: { dia: DietaDia; viajeId: number; onClose(): void }) {
  const escribir = useMutation(escribirDia);
  const { lugares, noche, sinNoche, desayuno, almuerzo, cena } = dia.Escrito;
  return (
    <DialogoDeActo
      title={`Cómo fue el ${fechaConDia(dia.Fecha)}`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioDia}
      inicial={
        {
          viajeId,
          fecha: dia.Fecha,
          sinNoche,
          ...(lugares && { lugares }),
          ...(noche && { noche }),
          ...(desayuno && { desayuno }),
          ...(almuerzo && { almuerzo }),
          ...(cena && { cena }),
        } as FormularioDia // the server gives the words that it takes
      }
      hacer={(body) => escribir.mutateAsync({ body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoCasilla form={form} name="sinNoche">
            No dormí fuera esa noche
          </CampoCasilla>
          <Noche form={form} />
          {COMIDAS.map(([name, label]) => (
            <CampoSelect
              key={name}
              form={form}
              name={name}
              label={`${label}: quién la dio`}
              clearable
              options={QUIEN}
              hint={name === 'almuerzo' && dia.Comedor ? 'Tiene comida reservada en el comedor ese día' : undefined}
            />
          ))}
        </>
      )}
    </DialogoDeActo>
  );
}

/** Place of the night, where it is not that of the trip. */
function Noche({ form }: { form: Form }): ReactNode {
  const [sinNoche, noche] = useWatch({ control: form.control, name: ['sinNoche', 'noche'] });
  const { data: dePaises = [] } = useQuery(paises);
  const { data: deProvincias = [] } = useQuery(provincias);
  if (sinNoche) return null;
  const enOtroSitio = noche !== undefined;
  return (
    <>
      <Select
        label="País en que durmió, si no fue en el del viaje"
        clearable
        value={noche?.pais ?? ''}
        options={dePaises.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
        onChange={(pais) =>
          form.setValue(
            'noche',
            pais === '' ? undefined : { pais, provincia: null, municipio: noche?.municipio ?? '' },
            { shouldDirty: true, shouldValidate: true },
          )
        }
      />
      {enOtroSitio && (
        <Grid>
          {noche.pais === PAIS_CON_PROVINCIA && (
            <CampoSelect
              form={form}
              name="noche.provincia"
              label="Provincia"
              options={deProvincias.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
            />
          )}
          <CampoTexto form={form} name="noche.municipio" label="Municipio" isRequired />
        </Grid>
      )}
    </>
  );
}

/** Hours of departure and return, which decide on meals where the company's table says so. */
export function HorasModal({ dietas, onClose }: { dietas: DietasDeViaje; onClose(): void }) {
  const escribir = useMutation(escribirHoras);
  return (
    <DialogoDeActo
      title="Horas de salida y de regreso"
      role="dialog"
      enviar="Guardar"
      schema={FormularioHoras}
      inicial={{ viajeId: dietas.ViajeId, sale: dietas.Sale ?? '', vuelve: dietas.Vuelve ?? '' }}
      hacer={(body) => escribir.mutateAsync({ body })}
      onClose={onClose}
    >
      {(form) => (
        <Grid>
          <CampoHora form={form} name="sale" label="Sale a las" />
          <CampoHora form={form} name="vuelve" label="Vuelve a las" />
        </Grid>
      )}
    </DialogoDeActo>
  );
}
