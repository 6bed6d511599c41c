import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { GIROS, ORIENTACIONES } from '#contract/oficina/pantallas/pantallas.rules.ts';
import {
  FormularioPantalla,
  type Lista,
  type OpcionesDePantallas,
  type Pantalla,
} from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoDias, CampoSegmentado, CampoSelect, CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { Campo, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { EnlaceDePantalla } from './Enlace.modal.tsx';
import { Franjas } from './Franjas.fields.tsx';
import { cambiarPantalla, crearPantalla, listasTodas, opcionesDePantallas, pantallasTodas } from './pantallas.api.ts';

const VACIA: FormularioPantalla = {
  nombre: '',
  centro: '',
  lugar: '',
  orientacion: 'H',
  giro: 0,
  listaId: null,
  dias: [1, 2, 3, 4, 5],
  abre: '07:00',
  cierra: '20:00',
  franjas: [],
};
const escrita = (p: Pantalla): FormularioPantalla => ({
  nombre: p.Nombre,
  centro: p.Centro,
  lugar: p.Lugar,
  orientacion: p.Orientacion,
  giro: p.Giro,
  listaId: p.ListaId,
  dias: p.Dias,
  abre: p.Abre,
  cierra: p.Cierra,
  franjas: p.Franjas.map((f) => ({
    listaId: f.ListaId,
    dias: f.Dias,
    desde: f.Desde,
    hasta: f.Hasta,
    fechaDesde: f.FechaDesde,
    fechaHasta: f.FechaHasta,
    prioridad: f.Prioridad,
  })),
});
const opcionesDe = (de: Record<string, string>) => Object.entries(de).map(([id, label]) => ({ id, label }));

/** Choice of a list; none is the hour alone. */
const SIN_LISTA = { id: '0', label: 'Ninguna: la hora' };

type Props = { pantalla?: Pantalla; opciones: OpcionesDePantallas; listas: readonly Lista[] };
function Editor({ pantalla: leida, opciones, listas }: Props) {
  // As it was when the editor was opened: a version that comes meanwhile is one that the person has not seen.
  const [pantalla] = useState(leida);
  const [creada, setCreada] = useState<{ Id: number; Secreto: string }>();
  const form = useFormulario(FormularioPantalla, {
    inicial: pantalla ? escrita(pantalla) : VACIA,
    borrador: `pantalla:${pantalla?.Id ?? 'nueva'}`,
  });
  const crear = useMutation(crearPantalla);
  const cambiar = useMutation(cambiarPantalla);
  const navigate = useNavigateFromHere();
  const volver = pantalla ? `/menu/pantallas/${pantalla.Id}` : '/menu/pantallas';
  const enviar = form.enviar(async (body) => {
    if (!pantalla) return setCreada(await crear.mutateAsync({ body }));
    await cambiar.mutateAsync({ params: { id: String(pantalla.Id) }, version: pantalla.Version, body });
    await navigate({ href: volver, replace: true });
  });
  const deListas = listas.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }));
  return (
    <>
      <FormularioDePagina
        form={form}
        onSubmit={enviar}
        enviar={pantalla ? 'Guardar' : 'Crear pantalla'}
        volver={volver}
      >
        <Section title="Dónde está">
          <Stack gap="lg">
            <Grid>
              <CampoTexto form={form} name="nombre" label="Nombre" hint="«Entrada principal»" isRequired />
              <CampoSelect
                form={form}
                name="centro"
                label="Centro de trabajo"
                options={opciones.Centros.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
                isRequired
              />
            </Grid>
            <CampoTexto form={form} name="lugar" label="Lugar" hint="«Planta baja, junto a los tornos»" />
            <Grid>
              <CampoSegmentado
                form={form}
                name="orientacion"
                label="Cómo se ve"
                options={opcionesDe(ORIENTACIONES)}
                isRequired
              />
              <CampoTeselas
                form={form}
                name="giro"
                label="Cuánto se gira la imagen"
                hint="Si el dispositivo no lo hace por sí mismo"
                options={GIROS.map((giro) => ({ id: String(giro), label: giro === 0 ? 'Nada' : `${giro}°` }))}
                numerico
                isRequired
              />
            </Grid>
          </Stack>
        </Section>
        <Section title="Cuándo está encendida">
          <Stack gap="lg">
            <CampoDias form={form} name="dias" label="Días" isRequired />
            <Grid>
              <CampoHora form={form} name="abre" label="Desde" isRequired />
              <CampoHora form={form} name="cierra" label="Hasta" hint="De 00:00 a 00:00 es todo el día" isRequired />
            </Grid>
          </Stack>
        </Section>
        <Section title="Qué enseña">
          <Stack gap="lg">
            <Campo control={form.control} name="listaId">
              {({ value, onChange, ...campo }) => (
                <Select
                  {...campo}
                  label="Lista de siempre"
                  hint="Se ve cuando no toca ninguna franja"
                  options={[SIN_LISTA, ...deListas]}
                  value={String(value ?? 0)}
                  onChange={(id) => onChange(id === SIN_LISTA.id ? null : Number(id))}
                />
              )}
            </Campo>
            <Franjas form={form} listas={deListas} />
          </Stack>
        </Section>
      </FormularioDePagina>
      {creada && (
        <EnlaceDePantalla
          nombre={form.getValues('nombre')}
          secreto={creada.Secreto}
          onClose={() => void navigate({ href: `/menu/pantallas/${creada.Id}`, replace: true })}
        />
      )}
    </>
  );
}

function ConDatos({
  children,
}: {
  children(opciones: OpcionesDePantallas, listas: readonly Lista[]): React.ReactNode;
}) {
  const opciones = useQuery(opcionesDePantallas);
  const listas = useQuery(listasTodas);
  return <Cargado de={juntas(opciones, listas)}>{([leidas, todas]) => children(leidas, todas)}</Cargado>;
}

/** A new screen; its link is shown when it has been made. */
export const PantallaNuevaScreen = () => (
  <>
    <PageHeader title="Nueva pantalla" back="/menu/pantallas" />
    <ConDatos>{(opciones, listas) => <Editor opciones={opciones} listas={listas} />}</ConDatos>
  </>
);

const route = getRouteApi('/protegida/menu/pantallas/$id/cambiar');
/** Change of a screen and of its programme. */
export function PantallaEditorScreen() {
  const { id } = route.useParams();
  const query = useQuery(pantallasTodas);
  return (
    <>
      <PageHeader title="Cambiar pantalla" back={`/menu/pantallas/${id}`} />
      <Cargado de={query}>
        {(todas) => {
          const pantalla = todas.find((p) => String(p.Id) === id);
          if (pantalla?.acciones.includes('cambiar') !== true)
            return <EmptyState title="No se ha encontrado esa pantalla" />;
          return (
            <ConDatos>
              {(opciones, listas) => <Editor pantalla={pantalla} opciones={opciones} listas={listas} />}
            </ConDatos>
          );
        }}
      </Cargado>
    </>
  );
}
