import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormularioComunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { QuienDecide } from '#web/tramites/solicitudes/quien/quien.port.tsx';
import { type EstadoDeFotos, FALTAN_FOTOS } from '#web/casa/ui/camara/fotos-subidas.tsx';
import { PaginaDeCrear, useCrear } from '#web/casa/ui/pagina/crear.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { CamposComunicacion, comunicacionVacia } from './Comunicacion.fields.tsx';
import { crearComunicacion, puedeCrearComunicacion } from './comunicaciones.api.ts';

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
  const { envio } = route.useSearch();
  const form = useFormulario(FormularioComunicacion, {
    inicial: comunicacionVacia,
    borrador: 'comunicacion-nueva',
    envio,
  });
  const areaId = useWatch({ control: form.control, name: 'areaId' });
  const send = useCrear(form, crearComunicacion, LISTA);
  return (
    <FormularioDePagina form={form} onSubmit={send} enviar="Enviar" volver={LISTA} falta={FALTAN_FOTOS[photos]}>
      <CamposComunicacion form={form} onPhotos={setPhotos} />
      {areaId > 0 && <QuienDecide tipo="COMUNICACION" area={String(areaId)} />}
    </FormularioDePagina>
  );
}
