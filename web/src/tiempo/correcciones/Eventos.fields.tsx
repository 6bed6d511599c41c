import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { DiaPorCorregir, FormularioCorreccion } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { NOMBRE_MODALIDAD, situar, trabajadoEntre } from '#contract/tiempo/correcciones/correcciones.rules.ts';
import type { Modalidad, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { NOMBRES_FICHAJE } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { deDiaADia, horasYMinutos } from '#web/casa/kernel/format.ts';
import { useUndoable } from '#web/casa/kernel/undo.ts';
import { keepFocus } from '#web/casa/ui/campos/field.tsx';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Resumen } from '#web/casa/ui/pagina/form-actions.tsx';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { DeA } from './Correccion.card.tsx';
import type { CorreccionEscrita } from './correcciones.api.ts';

type Form = Formulario<CorreccionEscrita, FormularioCorreccion>;
type Evento = CorreccionEscrita['eventos'][number];

const evento = (tipo: TipoFichaje, cuando: { Hora: string; Dia: number } | null, modalidad: Modalidad): Evento => ({
  tipo,
  hora: cuando?.Hora ?? '',
  dia: (cuando?.Dia ?? 0) as Evento['dia'], // -1, 0 or 1
  modalidad,
});
/** Existing events of the day. A missing exit is proposed at the planned end; of a day without clock-ins the whole day is proposed. */
export function eventosDe({ Fichajes, Empieza, Termina, Modalidad }: DiaPorCorregir): Evento[] {
  const hay = Fichajes.map((f) => evento(f.Tipo, f, f.Modalidad));
  const ultimo = hay.at(-1);
  if (ultimo === undefined) return [evento('E', Empieza, Modalidad), evento('S', Termina, Modalidad)];
  return ultimo.tipo === 'S' ? hay : [...hay, evento('S', Termina, ultimo.modalidad)];
}
/** True for a day that lacks only its exit. */
export const faltaLaSalida = ({ Fichajes }: DiaPorCorregir) => Fichajes.length > 0 && Fichajes.at(-1)?.Tipo !== 'S';

const tipos = Object.entries(NOMBRES_FICHAJE).map(([id, label]) => ({ id, label }));
const DIAS = [
  { id: '-1', label: 'Día anterior' },
  { id: '0', label: 'Ese día' },
  { id: '1', label: 'Día siguiente' },
];
const modalidades = Object.entries(NOMBRE_MODALIDAD).map(([id, label]) => ({ id, label }));
const HORA_DE: Record<TipoFichaje, string> = {
  E: 'Hora de la entrada',
  S: 'Hora de la salida',
  PI: 'Inicio de la pausa',
  PF: 'Fin de la pausa',
};

/** Fields for the events as they should stand (changed, removed or added), with the resulting time. */
export function CamposEventos({ form, dia }: { form: Form; dia: DiaPorCorregir }) {
  const eventos = useWatch({ control: form.control, name: 'eventos' });
  const undoable = useUndoable();
  const filas = useRef<HTMLUListElement>(null);
  const poner = (eventosNuevos: Evento[]) =>
    form.setValue('eventos', eventosNuevos, { shouldDirty: true, shouldValidate: true });
  const quitar = (i: number) => {
    const antes = form.getValues('eventos');
    keepFocus(() => poner(antes.toSpliced(i, 1)), filas.current);
    undoable('Fichaje quitado', () => poner(antes));
  };
  const modalidad = eventos.at(-1)?.modalidad ?? dia.Modalidad;
  /** Adds a pause before the exit of the day, if any. */
  const anadirPausa = () => {
    const hasta = eventos.at(-1)?.tipo === 'S' ? eventos.length - 1 : eventos.length;
    const de = eventos[hasta - 1]?.dia ?? 0;
    const pausa = (['PI', 'PF'] as const).map((tipo) => ({ ...evento(tipo, null, modalidad), dia: de }));
    poner(eventos.toSpliced(hasta, 0, ...pausa));
  };
  const anadirTramo = () => {
    const de = eventos.at(-1)?.dia ?? 0;
    poner([...eventos, ...(['E', 'S'] as const).map((tipo) => ({ ...evento(tipo, null, modalidad), dia: de }))]);
  };
  const todas = eventos.every((e) => e.modalidad === modalidad) ? modalidad : '';
  return (
    <Stack gap="lg">
      <ul ref={filas} aria-label="Fichajes del día" className="grid gap-4">
        {eventos.map(({ tipo }, i) => (
          <li
            key={i}
            className={
              'grid grid-cols-[minmax(9.25rem,1fr)_minmax(0,1fr)_2.75rem] items-start gap-x-2 gap-y-3 border-line ' +
              'not-first:border-t not-first:pt-4 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_2.75rem]'
            }
          >
            <div className="col-span-2 sm:col-span-1">
              <CampoSelect form={form} name={`eventos.${i}.tipo`} label="Fichaje" options={tipos} isRequired />
            </div>
            <div className="col-start-3 row-start-1 pt-7 sm:col-start-4">
              <IconButton label={`Quitar ${NOMBRES_FICHAJE[tipo].toLowerCase()}`} onPress={() => quitar(i)}>
                <X />
              </IconButton>
            </div>
            <div className="max-[23rem]:col-span-3 sm:col-start-2 sm:row-start-1">
              <CampoHora form={form} name={`eventos.${i}.hora`} label={HORA_DE[tipo]} isRequired />
            </div>
            <div className="col-span-2 max-[23rem]:col-span-3 sm:col-span-1 sm:col-start-3 sm:row-start-1">
              <CampoSelect form={form} name={`eventos.${i}.dia`} label="Día" options={DIAS} numerico isRequired />
            </div>
          </li>
        ))}
      </ul>
      <Row>
        <Button variant="outline" icon={<Icono de={Plus} size="md" />} onPress={anadirPausa}>
          Añadir pausa
        </Button>
        <Button variant="outline" icon={<Icono de={Plus} size="md" />} onPress={anadirTramo}>
          Añadir entrada y salida
        </Button>
      </Row>
      {eventos.length > 0 && (
        <div className="sm:max-w-sm">
          <Segmented
            label="Modalidad"
            options={modalidades}
            value={todas}
            onChange={(elegida) => poner(eventos.map((e) => ({ ...e, modalidad: elegida as Modalidad })))} // of its options
          />
        </div>
      )}
      <Total dia={dia} eventos={eventos} />
    </Stack>
  );
}

type DeDia = { dia: DiaPorCorregir; eventos: Evento[] };
/** Worked time before and after the correction, by the clocks of the work centre; undefined while an hour is missing. */
function tiemposDe({ dia, eventos }: DeDia) {
  const escritos = eventos.map((e) => ({ ...e, hora: e.hora || '' })); // an emptied field is undefined
  const situados = situar(escritos, dia.Fichajes, { fecha: dia.Fecha, zona: dia.Zona });
  const despues = trabajadoEntre(situados.map(({ evento: { tipo }, ms }) => ({ tipo, ms })));
  const antes = trabajadoEntre(dia.Fichajes.map(({ Tipo, Instante }) => ({ tipo: Tipo, ms: Date.parse(Instante) })));
  return { antes, despues: situados.some(({ ms }) => Number.isNaN(ms)) ? undefined : despues };
}
const Total = (de: DeDia) => (
  <p role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-well px-4 py-3">
    Tiempo trabajado
    <DeA {...tiemposDe(de)} />
  </p>
);

/** 'vie 20 nov · 7 h 59 min, antes 0 min', in the bar of the buttons of a phone. */
export function ResumenCorreccion({ form, dia }: { form: Form; dia: DiaPorCorregir }) {
  const eventos = useWatch({ control: form.control, name: 'eventos' });
  const { antes, despues } = tiemposDe({ dia, eventos });
  const tiempo = despues !== undefined && ` · ${horasYMinutos(despues)}`;
  return (
    <Resumen>
      {deDiaADia(dia.Fecha, dia.Fecha)}
      {tiempo}
      {tiempo && despues !== antes && `, antes ${horasYMinutos(antes)}`}
    </Resumen>
  );
}
