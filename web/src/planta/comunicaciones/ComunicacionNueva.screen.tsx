import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormularioComunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { QuienDecide } from '#web/tramites/solicitudes/quien/quien.port.tsx';
import { type EstadoDeFotos, FALTAN_FOTOS } from '#web/casa/ui/camara/fotos-subidas.tsx';
import { PaginaDeCrear, useCrear } from '#web/casa/ui/pagina/crear.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { CamposComunicacion, comunicacionVacia } from './Comunicacion.fields.tsx';
import { crearComunicacion, puedeCrearComunicacion } from './comunicaciones.api.ts';
import { ResumenComunicacion } from './Tipo.fields.tsx';

const LISTA = '/menu/comunicaciones';
const route = getRouteApi('/protegida/menu/comunicaciones/nueva');

/** A person without the right reads the reason, in place of a form that would be refused. */
export const ComunicacionNuevaScreen = () => (
  <PaginaDeCrear title="Nueva comunicación" lista={LISTA} puede={useQuery(puedeCrearComunicacion)}>
    <FormularioDeComunicacion />
  </PaginaDeCrear>
);

function FormularioDeComunicacion() {
  const [photos, setPhotos] = useState<EstadoDeFotos>('listas');
  const { envio, lugar, area } = route.useSearch();
  const form = useFormulario(FormularioComunicacion, {
    inicial: comunicacionVacia,
    borrador: 'comunicacion-nueva',
    envio,
  });
  const { getValues, setValue } = form;
  // The address of a label, opened with the camera of the phone.
  useEffect(() => {
    if (lugar === undefined || getValues('ubicacion') !== '') return;
    setValue('ubicacion', lugar, { shouldDirty: true, shouldValidate: true });
    if (area !== undefined && getValues('areaId') === 0) setValue('areaId', area, { shouldDirty: true });
  }, [lugar, area, getValues, setValue]);
  const areaId = useWatch({ control: form.control, name: 'areaId' });
  const send = useCrear(form, crearComunicacion, LISTA);
  return (
    <FormularioDePagina
      form={form}
      onSubmit={send}
      enviar="Enviar"
      volver={LISTA}
      falta={FALTAN_FOTOS[photos]}
      resumen={<ResumenComunicacion form={form} />}
    >
      <CamposComunicacion form={form} onPhotos={setPhotos} />
      {areaId > 0 && <QuienDecide tipo="COMUNICACION" area={String(areaId)} />}
    </FormularioDePagina>
  );
}
