import { useMutation } from '@tanstack/react-query';
import { FormularioPersona } from '#contract/personas/personas/persona.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { PaginaDeCrear } from '#web/casa/ui/pagina/crear.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { CampoDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CamposDeDatos } from './Datos.fields.tsx';
import { CampoResponsable, CampoRoles } from './elegir.port.tsx';
import { crearPersona } from './personas.api.ts';

const LISTA = '/menu/personas';
const INVITAR = [
  { id: 'ahora', label: 'Ahora', detail: 'Recibe el correo en un momento' },
  { id: 'alta', label: 'El día de su alta', detail: 'A primera hora de ese día' },
  { id: 'no', label: 'Todavía no', detail: 'Se puede invitar después' },
];

/** Form of a new person; the server refuses people without the right. */
export function PersonaNuevaScreen() {
  const session = useSession();
  const puede = {
    Puede: session !== null && hasRole(session, 'RRHH', 'ADMIN'),
    Motivo: 'Solo Recursos Humanos da de alta a personas',
  };
  return (
    <PaginaDeCrear title="Dar de alta" lista={LISTA} puede={{ data: puede, isPending: false }}>
      <Formulario />
    </PaginaDeCrear>
  );
}

function Formulario() {
  const { mutateAsync } = useMutation(crearPersona);
  const navigate = useNavigateFromHere();
  const key = useIdempotencyKey();
  const form = useFormulario(FormularioPersona, {
    borrador: 'persona-nueva',
    inicial: {
      matricula: '',
      nombre: '',
      login: '',
      correo: '',
      telefono: '',
      puesto: '',
      ps: '',
      area: '',
      centro: '',
      centroCoste: '',
      responsableId: null,
      roles: ['EMPLEADO'],
      alta: null,
      invitar: 'ahora',
    },
  });
  const send = form.enviar(async (body) => {
    const { Id } = await mutateAsync({ body, idempotencyKey: key(body) });
    await navigate({ to: '/menu/personas/$id', params: { id: String(Id) }, replace: true });
  });
  return (
    <FormularioDePagina form={form} onSubmit={send} enviar="Dar de alta" volver={LISTA}>
      <Section title="DATOS DE LA PERSONA">
        <Stack gap="md">
          <div className="max-w-60">
            <CampoTexto
              form={form}
              name="matricula"
              label="Matrícula"
              hint="Después no se puede cambiar"
              autoComplete="off"
              isRequired
            />
          </div>
          <CamposDeDatos form={form} />
        </Stack>
      </Section>
      <Section title="RESPONSABLE Y PAPELES">
        <Stack gap="lg">
          <CampoResponsable form={form} name="responsableId" label="Responsable" />
          <CampoRoles form={form} name="roles" />
        </Stack>
      </Section>
      <Section title="INCORPORACIÓN">
        <Grid gap="md">
          <CampoDia form={form} name="alta" label="Primer día" />
          <CampoTeselas form={form} name="invitar" label="Invitación" options={INVITAR} isRequired />
        </Grid>
      </Section>
    </FormularioDePagina>
  );
}
