import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { FormularioAcceso } from '#contract/accesos/acceso.schemas.ts';
import { PaginaDeCrear, useCrear } from '#web/ui/pagina/crear.tsx';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { accesoVacio, CamposAcceso } from './Acceso.fields.tsx';
import { crearAcceso, puedeCrearAcceso } from './accesos.api.ts';

const LISTA = '/menu/accesos';
const route = getRouteApi('/protegida/menu/accesos/nuevo');

/** A person who may not ask is told why, instead of a form that asks for names which they may not see. */
export const AccesoNuevoScreen = () => (
  <PaginaDeCrear
    title="Nuevo acceso"
    lista={LISTA}
    puede={useQuery(puedeCrearAcceso)}
    niega="No puede pedir accesos"
    icon={<DoorClosed className="size-6" />}
  >
    <FormularioDeAcceso />
  </PaginaDeCrear>
);

function FormularioDeAcceso() {
  const { envio } = route.useSearch();
  const form = useFormulario(FormularioAcceso, { inicial: accesoVacio, borrador: 'acceso-nuevo', envio });
  return (
    <FormularioDePagina form={form} onSubmit={useCrear(form, crearAcceso, LISTA)} enviar="Solicitar" volver={LISTA}>
      <CamposAcceso form={form} />
    </FormularioDePagina>
  );
}
