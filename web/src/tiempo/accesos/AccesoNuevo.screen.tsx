import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formularioDeAcceso } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { MAX_DIAS_ACCESO } from '#contract/tiempo/accesos/accesos.rules.ts';
import type { Usuario } from '#contract/plataforma/delegaciones/usuario.schemas.ts';
import { QuienDecide } from '#web/tramites/solicitudes/quien/quien.port.tsx';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { PaginaDeCrear, useCrear } from '#web/casa/ui/pagina/crear.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { ResumenAlPie } from './AccesoResumen.card.tsx';
import { accesoDe, CamposAcceso } from './Acceso.fields.tsx';
import { crearAcceso, puedeCrearAcceso, quienPide, tiposAcceso } from './accesos.api.ts';

const LISTA = '/menu/accesos';
const route = getRouteApi('/protegida/menu/accesos/nuevo');

/** Form of a new access. A person who may not ask reads the reason instead, because they may not see the names in the form. */
export function AccesoNuevoScreen() {
  const puede = useQuery(puedeCrearAcceso);
  return (
    <PaginaDeCrear title="Nuevo acceso" lista={LISTA} puede={puede}>
      <ConTipos maxDias={puede.data?.MaxDias ?? MAX_DIAS_ACCESO} />
    </PaginaDeCrear>
  );
}

function ConTipos({ maxDias }: { maxDias: number }) {
  const yo = useQuery(quienPide);
  const tipos = useQuery(tiposAcceso); // the form waits for the types, because their tiles would push down the fields below
  return (
    <Cargado de={juntas(yo, tipos)}>{([persona]) => <FormularioDeAcceso yo={persona} maxDias={maxDias} />}</Cargado>
  );
}

function FormularioDeAcceso({ yo, maxDias }: { yo: Usuario; maxDias: number }) {
  const { envio } = route.useSearch();
  const [schema] = useState(() => formularioDeAcceso(maxDias));
  const form = useFormulario(schema, { inicial: accesoDe(yo), borrador: 'acceso-nuevo', envio });
  const ids = useWatch({ control: form.control, name: 'personas' }).map(({ id }) => id);
  const personas = ids.length > 0 ? ids.join(',') : undefined;
  return (
    <FormularioDePagina
      form={form}
      onSubmit={useCrear(form, crearAcceso, LISTA)}
      enviar="Solicitar"
      volver={LISTA}
      resumen={<ResumenAlPie form={form} />}
    >
      <CamposAcceso form={form} maxDias={maxDias} />
      <QuienDecide tipo="ACCESO" personas={personas} />
    </FormularioDePagina>
  );
}
