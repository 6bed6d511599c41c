import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type DiaPorCorregir, FormularioCorreccion } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { dia as diaEntero } from '#web/casa/kernel/filtros.ts';
import { diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { QuienDecide } from '#web/tramites/solicitudes/quien/quien.port.tsx';
import { DateField } from '#web/casa/ui/campos/date-field.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { diaPorCorregir, proponerCorreccion } from './correcciones.api.ts';
import { CamposEventos, eventosDe, faltaLaSalida, ResumenCorreccion } from './Eventos.fields.tsx';

const LISTA = '/menu/jornada/correcciones';
const route = getRouteApi('/protegida/menu/jornada/correcciones/nueva');

/** Form of a correction, of the reader's own day or of a person whose working time the reader keeps. */
export function CorreccionNuevaScreen() {
  const { fecha, persona } = route.useSearch();
  const navigate = useNavigateFromHere();
  const [escrita, setEscrita] = useState('');
  const elegir = (texto: string) => {
    setEscrita(texto);
    const fechaEntera = diaEntero(texto);
    if (fechaEntera !== undefined)
      void navigate({ to: '/menu/jornada/correcciones/nueva', search: { fecha: fechaEntera, persona }, replace: true });
  };
  const sinDia = escrita !== '' && diaEntero(escrita) === undefined;
  return (
    <>
      <PageHeader title="Corregir un día" back={LISTA} />
      <Stack gap="lg">
        <div className="sm:max-w-xs">
          <DateField label="Día" value={sinDia ? escrita : (fecha ?? '')} onChange={elegir} max={hoy()} isRequired />
        </div>
        {fecha !== undefined && !sinDia && <ElDia key={`${fecha}${persona}`} fecha={fecha} persona={persona} />}
      </Stack>
    </>
  );
}

const ElDia = ({ fecha, persona }: { fecha: string; persona: number | undefined }) => (
  <Cargado de={useQuery(diaPorCorregir({ fecha, persona }))}>
    {(dia) =>
      dia.Puede ? (
        <FormularioDeDia dia={dia} />
      ) : (
        <EmptyState title="Ese día no se puede corregir">{dia.Motivo}.</EmptyState>
      )
    }
  </Cargado>
);

function FormularioDeDia({ dia }: { dia: DiaPorCorregir }) {
  const { Fecha: fecha, PersonaId, Propia, Fuera, Persona, Previsto } = dia;
  const form = useFormulario(FormularioCorreccion, {
    inicial: {
      ...(Propia ? {} : { personaId: PersonaId }),
      fecha,
      eventos: eventosDe(dia),
      motivo: faltaLaSalida(dia) ? 'Olvidé fichar la salida' : '',
    },
    borrador: `correccion-${fecha}-${PersonaId}`,
  });
  const { mutateAsync } = useMutation(proponerCorreccion);
  const navigate = useNavigateFromHere();
  const key = useIdempotencyKey();
  const enviar = form.enviar(async (body) => {
    const { Id } = await mutateAsync({ body, idempotencyKey: key(body) });
    await navigate({ to: '/menu/jornada/correcciones/$id', params: { id: String(Id) }, replace: true });
  });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={enviar}
      enviar="Proponer"
      volver={LISTA}
      resumen={<ResumenCorreccion form={form} dia={dia} />}
    >
      {!Propia && (
        <Notice>
          Es la jornada de <strong>{Persona}</strong>
          {Fuera
            ? ', que ya no está en la empresa: decide quien responde por esa persona, que no es quien la propone.'
            : ': recibirá su propuesta, y solo esa persona decide si se aplica.'}
        </Notice>
      )}
      <Section title={diaDeSemana(fecha)}>
        <Stack gap="lg">
          <Parrafo look="mute">
            {Previsto === '' ? 'Ese día no tenía jornada prevista.' : `Su horario previsto era ${Previsto}.`} Nada se
            borra: los fichajes de antes se conservan.
          </Parrafo>
          <CamposEventos form={form} dia={dia} />
        </Stack>
      </Section>
      <Section title="Motivo">
        <CampoTexto form={form} name="motivo" label="Por qué" multiline rows={3} isRequired />
      </Section>
      {Propia && <QuienDecide tipo="CORRECCION" />}
    </FormularioDePagina>
  );
}
