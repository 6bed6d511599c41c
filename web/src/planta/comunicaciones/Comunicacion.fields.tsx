import { useQuery } from '@tanstack/react-query';
import { ScanQrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  MAX_TITULO,
  MAX_UBICACION,
  primeraFrase,
  PRIORIDADES,
} from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import type { EstadoDeFotos } from '#web/casa/ui/camara/fotos-subidas.tsx';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import type { Option } from '#web/casa/ui/campos/option-list.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { contratosAbiertos, type ComunicacionEscrita } from './comunicaciones.api.ts';
import { areasDeComunicacion } from './etiqueta/etiqueta.api.ts';
import type { Leido } from './etiqueta/Escanear.modal.tsx';
import { FotosDeComunicacion } from './Fotos.fields.tsx';
import { type FormComunicacion, opciones, TipoDeAveria } from './Tipo.fields.tsx';

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

const PRIORIDAD: Option[] = Object.entries(PRIORIDADES).map(([id, label]) => ({ id, label }));

type DeForm = { form: FormComunicacion };
type Props = DeForm & { onPhotos(state: EstadoDeFotos): void };
export function CamposComunicacion({ form, onPhotos }: Props) {
  const areas = useQuery(areasDeComunicacion);
  const contratos = useQuery(contratosAbiertos);
  const desk = useDesk();
  const areaElegida = useRef(false);
  const leido = (de: Leido) => {
    const escrito = { shouldDirty: true, shouldValidate: true };
    if ('area' in de) {
      form.setValue('ubicacion', de.lugar, escrito);
      if (areas.data?.some(({ Id }) => Id === de.area) ?? de.area > 0) form.setValue('areaId', de.area, escrito);
      return;
    }
    const { Codigo, Tipo, Lugar } = de;
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
              <Descripcion form={form} />
              <EscanearEtiqueta alLeer={leido} />
              <Ubicacion form={form} />
              <Titulo form={form} />
            </>
          )}
        </Stack>
      </Section>
      <Section title="A QUIÉN SE COMUNICA" columns>
        <TipoDeAveria form={form} areaElegida={areaElegida} />
        <CampoSelect
          form={form}
          name="areaId"
          numerico
          label="Área"
          alElegir={() => (areaElegida.current = true)}
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
const LeerEtiqueta = pressed(
  async () => (await import('./etiqueta/Escanear.modal.tsx')).LeerEtiquetaModal,
  ({ onClose }) => onClose(),
);
/** Button that reads the label of a machine or of a place, which says where the fault is. */
function EscanearEtiqueta({ alLeer }: { alLeer(leido: Leido): void }) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Button variant="outline" icon={<ScanQrCode />} onPress={() => setAbierto(true)}>
        Escanear la máquina o el lugar
      </Button>
      {abierto && <LeerEtiqueta alLeer={alLeer} onClose={() => setAbierto(false)} />}
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
