import { useQuery } from '@tanstack/react-query';
import { ScanQrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormularioComunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import {
  MAX_TITULO,
  MAX_UBICACION,
  primeraFrase,
  PRIORIDADES,
} from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import type { EstadoDeFotos } from '#web/casa/ui/camara/fotos-subidas.tsx';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import type { Option } from '#web/casa/ui/campos/option-list.tsx';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import {
  areasDeComunicacion,
  contratosAbiertos,
  type ComunicacionEscrita,
  tiposAverias,
  tiposAveriasMantenimiento,
} from './comunicaciones.api.ts';
import { FotosDeComunicacion } from './Fotos.fields.tsx';

type FormComunicacion = Formulario<ComunicacionEscrita, FormularioComunicacion>;
export const comunicacionVacia: ComunicacionEscrita = {
  areaId: 0,
  tipoAveriaId: null,
  tipoAveriaMantenimientoId: null,
  contratoCodigo: '',
  ubicacion: '',
  titulo: '',
  descripcion: '',
  prioridad: 3,
  riesgoPersonas: false,
  adjuntos: [],
};

const opciones = (rows: readonly { Id: number; Nombre: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }));
const CLASES: Option[] = [
  { id: 'mantenimiento', label: 'Mantenimiento' },
  { id: 'otra', label: 'Otra' },
];
const PRIORIDAD: Option[] = Object.entries(PRIORIDADES).map(([id, label]) => ({ id, label }));

type ElementoLeido = { Codigo: string; Tipo: string; Lugar: string };
type DeForm = { form: FormComunicacion };
type Props = DeForm & { onPhotos(state: EstadoDeFotos): void };
export function CamposComunicacion({ form, onPhotos }: Props) {
  const areas = useQuery(areasDeComunicacion);
  const contratos = useQuery(contratosAbiertos);
  const desk = useDesk();
  const leido = ({ Codigo, Tipo, Lugar }: ElementoLeido) => {
    const escrito = { shouldDirty: true, shouldValidate: true };
    form.setValue('ubicacion', [Lugar, Codigo].filter(Boolean).join(', ').slice(0, MAX_UBICACION), escrito);
    if (form.getValues('titulo') === '') form.setValue('titulo', `${Tipo} ${Codigo}`.slice(0, MAX_TITULO), escrito);
  };
  return (
    <>
      <Section title="QUÉ PASA">
        <Stack gap="lg">
          <Campo control={form.control} name="adjuntos">
            {({ value, onChange, error }) => (
              <FotosDeComunicacion value={value ?? []} onChange={onChange} onState={onPhotos} error={error} />
            )}
          </Campo>
          {desk ? (
            <>
              <Titulo form={form} />
              <Descripcion form={form} />
              <Ubicacion form={form} />
            </>
          ) : (
            <>
              <EscanearMaquina alLeer={leido} />
              <Descripcion form={form} />
              <Ubicacion form={form} />
              <Titulo form={form} />
            </>
          )}
        </Stack>
      </Section>
      <Section title="A QUIÉN SE COMUNICA" columns>
        <TipoDeAveria form={form} />
        <CampoSelect
          form={form}
          name="areaId"
          numerico
          label="Área"
          isRequired
          options={opciones(areas.data)}
          isLoading={areas.isLoading}
        />
        <CampoSelect
          form={form}
          name="contratoCodigo"
          label="Contrato"
          hint="Solo si afecta a uno"
          clearable
          options={(contratos.data ?? []).map((c) => ({ id: c.Codigo, label: c.DescripcionCompleta }))}
          isLoading={contratos.isLoading}
        />
      </Section>
      <Section title="URGENCIA">
        <Stack gap="lg">
          <CampoSegmentado form={form} name="prioridad" numerico label="Prioridad" isRequired options={PRIORIDAD} />
          <Campo control={form.control} name="riesgoPersonas">
            {(campo) => <Checkbox {...campo}>Hay riesgo para las personas</Checkbox>}
          </Campo>
          {form.watch('riesgoPersonas') && (
            <Notice tone="wait" live title="Se avisará ahora mismo a Prevención, sea la hora que sea">
              Si el peligro es inmediato, no espere: aparte a la gente y llame al 112.
            </Notice>
          )}
        </Stack>
      </Section>
    </>
  );
}

// Lazy: it brings the camera.
const LeerElemento = pressed(
  async () => (await import('./Escanear.modal.tsx')).LeerElementoModal,
  ({ onClose }) => onClose(),
);
/** Button that reads the label of a lifting element, which says where the fault is. */
function EscanearMaquina({ alLeer }: { alLeer(elemento: ElementoLeido): void }) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Button variant="outline" icon={<ScanQrCode />} onPress={() => setAbierto(true)}>
        Escanear la máquina
      </Button>
      {abierto && <LeerElemento alLeer={alLeer} onClose={() => setAbierto(false)} />}
    </>
  );
}

const Descripcion = ({ form }: DeForm) => (
  <CampoTexto
    form={form}
    name="descripcion"
    label="Descripción"
    multiline
    rows={4}
    isRequired
    placeholder="Qué ocurre, desde cuándo y a qué afecta"
  />
);
const Ubicacion = ({ form }: DeForm) => (
  <CampoTexto form={form} name="ubicacion" label="Ubicación" isRequired placeholder="Edificio, planta, máquina…" />
);

/** On a phone the title is the first sentence of the description, until another is written. */
function Titulo({ form }: DeForm) {
  const { getValues, setValue } = form;
  const desk = useDesk();
  const descripcion = useWatch({ control: form.control, name: 'descripcion' });
  const propuesto = useRef('');
  const deElla = desk ? '' : primeraFrase(descripcion, MAX_TITULO);
  useEffect(() => {
    if (deElla === propuesto.current || getValues('titulo') !== propuesto.current) return;
    propuesto.current = deElla;
    setValue('titulo', deElla, { shouldDirty: true, shouldValidate: true });
  }, [deElla, getValues, setValue]);
  return (
    <CampoTexto
      form={form}
      name="titulo"
      label="Título"
      isRequired
      placeholder="En pocas palabras"
      {...(!desk && { hint: 'Si no escribe otro, el principio de la descripción.' })}
    />
  );
}

/** Two lists, as the specification has them: choosing in one empties the other. */
function TipoDeAveria({ form }: { form: FormComunicacion }) {
  const tipoElegido = form.watch('tipoAveriaId');
  const [clase, setClase] = useState(tipoElegido ? 'otra' : 'mantenimiento');
  const tipos = useQuery(clase === 'otra' ? tiposAverias : tiposAveriasMantenimiento);
  const name = clase === 'otra' ? 'tipoAveriaId' : 'tipoAveriaMantenimientoId';
  const chosen = form.watch(name);
  const propuesta = useRef(0);
  /** Area of the kind, unless the person has chosen another. */
  const proponer = (id: string) => {
    const area = tipos.data?.find(({ Id }) => Id === Number(id))?.AreaId;
    const now = form.getValues('areaId');
    if (!area || (now !== 0 && now !== propuesta.current)) return;
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
