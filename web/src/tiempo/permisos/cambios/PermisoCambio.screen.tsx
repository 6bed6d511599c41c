import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { FormularioPermiso, type PermisoDetalle, type TipoPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { PermisoQueCambia } from '../cambiado.fields.tsx';
import { Decide } from '../Decide.card.tsx';
import { CuandoPermiso } from '../Permiso.fields.tsx';
import { cuandoDe } from '../Permiso.card.tsx';
import { permisoDetalle, tiposPermiso } from '../permisos.api.ts';
import { Resultado } from '../Resultado.card.tsx';
import { ResumenPermiso } from '../Resumen.card.tsx';
import { pedirCambio } from './cambios.api.ts';

const route = getRouteApi('/protegida/menu/permisos/cambiar/$id');

/** Other days for a granted leave, which holds as it is until they are granted. */
export function PermisoCambioScreen() {
  const { id } = route.useParams();
  const [permiso, tipos] = [useQuery(permisoDetalle(Number(id))), useQuery(tiposPermiso)];
  return (
    <>
      <PageHeader title="Cambiar el permiso" back={`/menu/permisos/${id}`} />
      <Cargado de={permiso}>
        {(propio) => <Cargado de={tipos}>{(todos) => <ConTipo key={id} permiso={propio} tipos={todos} />}</Cargado>}
      </Cargado>
    </>
  );
}

function ConTipo({ permiso, tipos }: { permiso: PermisoDetalle; tipos: readonly TipoPermiso[] }) {
  const tipo = tipos.find(({ Id }) => Id === permiso.TipoId);
  if (permiso.Cambio)
    return <EmptyState title="Ya ha pedido cambiarlo">Espere a que se decida, o retire antes esa petición.</EmptyState>;
  if (!tipo || !permiso.acciones.includes('pedirCambio'))
    return <EmptyState title="Este permiso ya no se puede cambiar">Ha terminado, o ya no está aprobado.</EmptyState>;
  return (
    <PermisoQueCambia value={permiso}>
      <Formulario permiso={permiso} tipo={tipo} />
    </PermisoQueCambia>
  );
}

function Formulario({ permiso, tipo }: { permiso: PermisoDetalle; tipo: TipoPermiso }) {
  const { Id, Version: version, Desde: desde, Hasta: hasta, Parte: parte } = permiso;
  const volver = `/menu/permisos/${Id}`;
  const form = useFormulario(FormularioPermiso, {
    inicial: {
      tipoId: tipo.Id,
      desde,
      hasta,
      parte,
      horaDesde: permiso.HoraDesde,
      horaHasta: permiso.HoraHasta,
      motivo: '',
    },
    borrador: `permiso-cambio-${Id}`,
  });
  const desk = useDesk();
  const navigate = useNavigateFromHere();
  const key = useIdempotencyKey();
  const { mutateAsync } = useMutation(pedirCambio);
  const enviar = form.enviar(async ({ tipoId: _tipo, cubreId: _cubre, ...dias }) => {
    const body = { Id, ...dias };
    await mutateAsync({ body, version, idempotencyKey: key(body) });
    await navigate({ href: volver, replace: true });
  });
  const escrito = useWatch({ control: form.control, name: ['desde', 'hasta', 'parte', 'horaDesde', 'horaHasta'] });
  const igual = [desde, hasta, parte, permiso.HoraDesde, permiso.HoraHasta].every((valor, i) => valor === escrito[i]);
  const ahora = (
    <Dim>
      Ahora: {cuandoDe(permiso)}, {decirCantidad(permiso.Cantidad, permiso.Unidad)}. Sigue así mientras no se decida.
    </Dim>
  );
  const cuando = (
    <>
      <CuandoPermiso form={form} tipo={tipo} />
      <Decide tipo={tipo} sinNadie="Cambia al pedirlo, sin que nadie lo decida." />
    </>
  );
  return (
    <FormularioDePagina
      form={form}
      onSubmit={enviar}
      enviar={tipo.Validacion === 'N' ? 'Cambiar' : 'Pedir el cambio'}
      volver={volver}
      falta={igual ? 'Elija otros días' : undefined}
      resumen={<ResumenPermiso form={form} tipo={tipo} />}
    >
      {desk ? (
        <Side side={<Resultado form={form} tipo={tipo} />}>
          <Section title={tipo.Nombre.toLocaleUpperCase('es')}>
            <Stack gap="lg">
              {ahora}
              {cuando}
            </Stack>
          </Section>
        </Side>
      ) : (
        <Stack gap="md">
          <Parrafo look="strong">{tipo.Nombre}</Parrafo>
          {ahora}
          {cuando}
        </Stack>
      )}
    </FormularioDePagina>
  );
}
