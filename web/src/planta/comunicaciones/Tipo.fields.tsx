import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormularioComunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { PRIORIDADES } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import type { Option } from '#web/casa/ui/campos/option-list.tsx';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Resumen } from '#web/casa/ui/pagina/form-actions.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import {
  comunicacionesMias,
  type ComunicacionEscrita,
  tiposAverias,
  tiposAveriasMantenimiento,
} from './comunicaciones.api.ts';
import { areasDeComunicacion } from './etiqueta/etiqueta.api.ts';

export type FormComunicacion = Formulario<ComunicacionEscrita, FormularioComunicacion>;

export const opciones = (rows: readonly { Id: number; Nombre: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }));
const CLASES: Option[] = [
  { id: 'mantenimiento', label: 'Mantenimiento' },
  { id: 'otra', label: 'Otra' },
];

const deNombre = <F extends { Nombre: string }>(filas: readonly F[] | undefined, nombre: string | undefined) =>
  filas?.find(({ Nombre }) => Nombre === nombre);
const ESCRITO = { shouldDirty: true, shouldValidate: true } as const;

/**
 * Kind and area of the person's last communication, proposed on a phone once there is something to send: what nobody has written in is
 * no draft. A choice that is there is kept (S-5993).
 */
function usePropuesto(form: FormComunicacion, alProponer: (de: { clase: string; area: number }) => void): void {
  const desk = useDesk();
  const { data: enviadas } = useInfiniteQuery({ ...comunicacionesMias({}), enabled: !desk, meta: { silencio: true } });
  const { data: areas } = useQuery(areasDeComunicacion);
  const { data: deOtras } = useQuery({ ...tiposAverias, enabled: !desk });
  const { data: deMantenimiento } = useQuery({ ...tiposAveriasMantenimiento, enabled: !desk });
  const [descripcion, ubicacion, adjuntos] = useWatch({
    control: form.control,
    name: ['descripcion', 'ubicacion', 'adjuntos'],
  });
  const empezada = descripcion !== '' || ubicacion !== '' || (adjuntos ?? []).length > 0;
  const ultima = enviadas?.pages[0]?.items[0];
  const hecho = useRef(false);
  const propuso = useRef(alProponer);
  useEffect(() => {
    if (desk || hecho.current || !empezada || !ultima || !areas || !deOtras || !deMantenimiento) return;
    hecho.current = true;
    const { tipoAveriaId, tipoAveriaMantenimientoId, areaId } = form.getValues();
    if (tipoAveriaId || tipoAveriaMantenimientoId) return;
    const tipoMantenimiento = deNombre(deMantenimiento, ultima.Tipo);
    const tipoOtro = tipoMantenimiento ? undefined : deNombre(deOtras, ultima.Tipo);
    const area = areaId === 0 ? (deNombre(areas, ultima.Area)?.Id ?? 0) : 0;
    if (tipoMantenimiento) form.setValue('tipoAveriaMantenimientoId', tipoMantenimiento.Id, ESCRITO);
    if (tipoOtro) form.setValue('tipoAveriaId', tipoOtro.Id, ESCRITO);
    if (area > 0) form.setValue('areaId', area, ESCRITO);
    propuso.current({ clase: tipoOtro ? 'otra' : 'mantenimiento', area });
  }, [desk, empezada, ultima, areas, deOtras, deMantenimiento, form]);
}

/** 'Electricidad e iluminación · Mantenimiento y seguridad · Normal', in the bar of the buttons of a phone. */
export function ResumenComunicacion({ form: { control } }: { form: FormComunicacion }) {
  const [tipoOtro, tipoMantenimiento, areaId, prioridad, riesgo] = useWatch({
    control,
    name: ['tipoAveriaId', 'tipoAveriaMantenimientoId', 'areaId', 'prioridad', 'riesgoPersonas'],
  });
  const { data: areas } = useQuery(areasDeComunicacion);
  const { data: deOtras } = useQuery({ ...tiposAverias, enabled: Boolean(tipoOtro) });
  const { data: deMantenimiento } = useQuery(tiposAveriasMantenimiento);
  const tipo = tipoOtro
    ? deOtras?.find(({ Id }) => Id === tipoOtro)
    : deMantenimiento?.find(({ Id }) => Id === tipoMantenimiento);
  const area = areas?.find(({ Id }) => Id === areaId);
  if (!tipo && !area) return null;
  const urgencia = riesgo ? 'con riesgo' : Object.entries(PRIORIDADES).find(([id]) => id === String(prioridad))?.[1];
  return <Resumen>{[tipo?.Nombre, area?.Nombre, urgencia].filter(Boolean).join(' · ')}</Resumen>;
}

/** Two lists, as the specification has them: choosing in one empties the other. */
type TipoProps = { form: FormComunicacion; areaElegida: RefObject<boolean> };
export function TipoDeAveria({ form, areaElegida }: TipoProps) {
  const tipoElegido = form.watch('tipoAveriaId');
  const [clase, setClase] = useState(tipoElegido ? 'otra' : 'mantenimiento');
  const tipos = useQuery(clase === 'otra' ? tiposAverias : tiposAveriasMantenimiento);
  const name = clase === 'otra' ? 'tipoAveriaId' : 'tipoAveriaMantenimientoId';
  const chosen = form.watch(name);
  const propuesta = useRef(0);
  usePropuesto(form, ({ clase: nuevaClase, area }) => {
    setClase(nuevaClase);
    propuesta.current = area;
  });
  /** Area of the kind, unless the person has chosen another. */
  const proponer = (id: string) => {
    const area = tipos.data?.find(({ Id }) => Id === Number(id))?.AreaId;
    const now = form.getValues('areaId');
    if (!area || areaElegida.current || (now !== 0 && now !== propuesta.current)) return;
    propuesta.current = area;
    form.setValue('areaId', area, { shouldDirty: true, shouldValidate: true });
  };
  const change = (next: string) => {
    setClase(next);
    form.setValue('tipoAveriaId', null, { shouldDirty: true });
    form.setValue('tipoAveriaMantenimientoId', null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <Segmented label="Clase de avería" options={CLASES} value={clase} onChange={change} />
      {/* The contract reports a missing choice at the first of the two. */}
      <Campo control={form.control} name="tipoAveriaId">
        {(campo) => (
          <Select
            label="Tipo de avería"
            isRequired
            options={opciones(tipos.data)}
            isLoading={tipos.isLoading}
            {...campo}
            value={chosen ? String(chosen) : ''}
            onChange={(id) => {
              form.setValue(name, Number(id), { shouldDirty: true, shouldTouch: true });
              proponer(id);
              void form.trigger('tipoAveriaId');
            }}
          />
        )}
      </Campo>
    </div>
  );
}
