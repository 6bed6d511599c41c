import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { FormularioVisita, type OpcionesVisita, type VisitaDetalle } from '#contract/puerta/visitas/visita.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { PaginaDeCrear, useCrear } from '#web/casa/ui/pagina/crear.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { CamposVisita, NADIE, ResumenVisita } from './Visita.fields.tsx';
import {
  cambiarVisita,
  crearVisita,
  opcionesVisita,
  puedeCrearVisita,
  type VisitaEscrita,
  visitaDetalle,
} from './visitas.api.ts';

const LISTA = '/menu/visitas';
const nueva = getRouteApi('/protegida/menu/visitas/nueva');
const cambiar = getRouteApi('/protegida/menu/visitas/cambiar/$id');

/** Usual hours of a visit: the morning. */
const HORAS = { horaInicio: '09:00', horaFin: '13:00' };
const vacia = ({ Zonas, MiCentro }: OpcionesVisita): VisitaEscrita =>
  ({
    empresa: '',
    subcontrataId: null,
    // An empty choice is no number yet: the schema reports it beside its field.
    zonaId: Zonas.find(({ Centro, Autoriza }) => Centro === MiCentro && !Autoriza)?.Id,
    fecha: undefined,
    ...HORAS,
    motivo: '',
    personas: [NADIE],
  }) as unknown as VisitaEscrita;
const escrita = (v: VisitaDetalle): VisitaEscrita => ({
  empresa: v.Empresa,
  subcontrataId: v.SubcontrataId,
  zonaId: v.ZonaId,
  fecha: v.Fecha,
  horaInicio: v.HoraInicio,
  horaFin: v.HoraFin,
  motivo: v.Motivo,
  personas: v.Personas.map((p) => ({
    nombre: p.Nombre,
    documento: p.Documento,
    correo: p.Correo,
    telefono: p.Telefono,
    vehiculo: p.Vehiculo,
  })),
});
/** The same people and place, on a day still to be chosen. */
const repetida = (v: VisitaDetalle, opciones: OpcionesVisita): VisitaEscrita => {
  const { zonaId, fecha: _, ...resto } = escrita(v);
  const inicial = vacia(opciones);
  return { ...inicial, ...resto, zonaId: opciones.Zonas.some(({ Id }) => Id === zonaId) ? zonaId : inicial.zonaId };
};

/** A person without the right reads the reason. `repetir`: a former visit, whose people are copied. */
export function VisitaNuevaScreen() {
  const { repetir } = nueva.useSearch();
  return (
    <PaginaDeCrear title="Nueva visita" lista={LISTA} puede={useQuery(puedeCrearVisita)}>
      {repetir === undefined ? <DeCero /> : <DeOtra id={repetir} />}
    </PaginaDeCrear>
  );
}
const DeCero = () => (
  <Cargado de={useQuery(opcionesVisita)}>
    {(opciones) => <Nueva opciones={opciones} inicial={vacia(opciones)} borrador="visita-nueva" />}
  </Cargado>
);
const DeOtra = ({ id }: { id: number }) => (
  <Cargado de={juntas(useQuery(opcionesVisita), useQuery(visitaDetalle(id)))}>
    {([opciones, visitaAnterior]) => (
      <Nueva opciones={opciones} inicial={repetida(visitaAnterior, opciones)} borrador={`visita-repetida-${id}`} />
    )}
  </Cargado>
);

type NuevaProps = { opciones: OpcionesVisita; inicial: VisitaEscrita; borrador: string };
function Nueva({ opciones, inicial, borrador }: NuevaProps) {
  const { envio } = nueva.useSearch();
  const form = useFormulario(FormularioVisita, { inicial, borrador, envio });
  const enviar = useCrear(form, crearVisita, LISTA);
  if (opciones.Zonas.length === 0) return <EmptyState title="Ninguna zona está abierta a las visitas" />;
  return (
    <FormularioDePagina
      form={form}
      onSubmit={enviar}
      enviar="Solicitar"
      volver={LISTA}
      resumen={<ResumenVisita form={form} />}
    >
      <CamposVisita form={form} opciones={opciones} />
    </FormularioDePagina>
  );
}

/** Change of a future visit. */
export function VisitaCambiarScreen() {
  const { id } = cambiar.useParams();
  return (
    <>
      <PageHeader title="Cambiar visita" back={`${LISTA}/${id}`} />
      <Cargado de={juntas(useQuery(opcionesVisita), useQuery(visitaDetalle(Number(id))))}>
        {([opciones, visita]) =>
          visita.acciones.includes('cambiar') ? (
            <Cambio key={id} opciones={opciones} visita={visita} />
          ) : (
            <EmptyState title="Esta visita ya no se puede cambiar" />
          )
        }
      </Cargado>
    </>
  );
}
function Cambio({ opciones, visita: leida }: { opciones: OpcionesVisita; visita: VisitaDetalle }) {
  // Version at the opening of the form: the person has not seen a later one.
  const [visita] = useState(leida);
  const volver = `${LISTA}/${visita.Id}`;
  const form = useFormulario(FormularioVisita, { inicial: escrita(visita), borrador: `visita-${visita.Id}` });
  const { mutateAsync } = useMutation(cambiarVisita);
  const navigate = useNavigateFromHere();
  const enviar = form.enviar(async (body) => {
    await mutateAsync({ params: { id: String(visita.Id) }, body, version: visita.Version });
    await navigate({ href: volver, replace: true });
  });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={enviar}
      enviar="Guardar y enviar pases nuevos"
      volver={volver}
      resumen={<ResumenVisita form={form} />}
    >
      <CamposVisita form={form} opciones={opciones} />
    </FormularioDePagina>
  );
}
