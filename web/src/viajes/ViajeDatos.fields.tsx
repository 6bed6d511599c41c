import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormularioViaje } from '#contract/viajes/viaje.schemas.ts';
import { dudasDeFechas, PAIS_CON_PROVINCIA } from '#contract/viajes/viajes.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { elegirRango, RangeCalendar } from '#web/casa/ui/campos/rango/range-calendar.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha, esDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { dondeEsta } from '#contract/viajes/lugares.rules.ts';
import { lugaresVisitados, paises, provincias } from './viaje/maestros.api.ts';

export type ViajeEscrito = z.input<typeof FormularioViaje>;
export type FormViaje = Formulario<ViajeEscrito, FormularioViaje>;

export const conNombre = (r: { Codigo: string; Nombre: string }) => ({ id: r.Codigo, label: r.Nombre });

type Opcion = { id: string; label: string };
export const opciones = ({ data = [], isPending }: { data?: Opcion[]; isPending: boolean }) => ({
  options: data,
  isLoading: isPending,
});

/** Both dates; on a phone with one calendar below them, where they are touched. */
export function Fechas({ form }: { form: FormViaje }) {
  const desk = useDesk();
  const [salida, regreso] = useWatch({ control: form.control, name: ['fechaSalida', 'fechaRegreso'] });
  const dudas = dudasDeFechas({ salida, regreso, hoy: hoy() });
  const campos = (
    <>
      <CampoFecha
        form={form}
        name="fechaSalida"
        label="Fecha de salida"
        isRequired
        typed={!desk}
        warning={esDia(salida) ? dudas.salida : undefined}
      />
      <CampoFecha
        form={form}
        name="fechaRegreso"
        label="Fecha de regreso"
        isRequired
        typed={!desk}
        min={salida || undefined}
        suggest={salida || undefined}
        warning={esDia(salida) && esDia(regreso) ? dudas.regreso : undefined}
      />
    </>
  );
  if (desk) return <Grid>{campos}</Grid>;
  const tocar = (dia: string) => {
    const [desde, hasta] = form.getValues(['fechaSalida', 'fechaRegreso']);
    const rango = elegirRango({ desde, hasta }, dia);
    const tocado = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    form.setValue('fechaSalida', rango.desde, tocado);
    form.setValue('fechaRegreso', rango.hasta, tocado);
  };
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3 max-[22rem]:grid-cols-1">{campos}</div>
      <RangeCalendar
        label="Días del viaje"
        desde={esDia(salida) ? salida : ''}
        hasta={esDia(regreso) ? regreso : ''}
        onTouch={tocar}
      />
    </div>
  );
}

const SIN_PROPONER = { pais: PAIS_CON_PROVINCIA, provincia: '' };
/** Country and province follow the place that is typed, until the person chooses others. */
export function Lugar({ form }: { form: FormViaje }) {
  const { control, getValues, setValue } = form;
  const [destino, pais, provincia] = useWatch({ control, name: ['lugarDestino', 'pais', 'provincia'] });
  const { data: visitados = [] } = useQuery(lugaresVisitados);
  const countries = useQuery({ ...paises, select: (rows) => rows.map(conNombre) });
  const provinces = useQuery({ ...provincias, select: (rows) => rows.map(conNombre) });
  const donde = dondeEsta(destino, visitados);
  const propuesto = useRef(SIN_PROPONER);
  const { pais: alli, provincia: deAlli } = donde ?? SIN_PROPONER;
  useEffect(() => {
    const { current } = propuesto;
    if (getValues('pais') !== current.pais || (getValues('provincia') ?? '') !== current.provincia) return;
    if (alli === current.pais && deAlli === current.provincia) return;
    propuesto.current = { pais: alli, provincia: deAlli };
    setValue('pais', alli, { shouldDirty: true, shouldValidate: true });
    setValue('provincia', deAlli, { shouldDirty: true, shouldValidate: true });
  }, [alli, deAlli, getValues, setValue]);
  return (
    <Grid>
      <CampoSelect form={form} name="pais" label="País" {...opciones(countries)} isRequired />
      {pais === PAIS_CON_PROVINCIA && (
        <CampoSelect
          form={form}
          name="provincia"
          label="Provincia"
          {...opciones(provinces)}
          {...(provincia && provincia === donde?.provincia && { hint: 'La del lugar de destino' })}
          isRequired
        />
      )}
    </Grid>
  );
}
