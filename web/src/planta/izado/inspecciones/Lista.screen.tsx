import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { FormularioLista, type ListaDeComprobacion } from '#contract/planta/izado/inspecciones/lista.schemas.ts';
import {
  MAX_PUNTOS,
  MAX_TEXTO_PUNTO,
  PALABRAS_PIDE,
  PIDE,
} from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { useUndoable } from '#web/casa/kernel/undo.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type Formulario, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Mover } from '#web/casa/ui/lista/mover.tsx';
import { guardarLista, listaDe } from './inspecciones.api.ts';

const LISTAS = '/menu/izado/listas';
const route = getRouteApi('/protegida/menu/izado/listas/$id');
const OPCIONES = PIDE.map((id) => ({ id, label: PALABRAS_PIDE[id] }));
type Escrita = FormularioLista;

/** Checklist of a kind: saving makes a new version, and inspections keep theirs. */
export function ListaScreen() {
  const query = useQuery(listaDe(Number(route.useParams().id)));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data && `Lista: ${data.Tipo}`}
        subtitle={data ? (data.Version === 0 ? 'Sin escribir' : `Versión ${data.Version}`) : null}
        back={LISTAS}
      />
      <Cargado de={query}>
        {(de) => (de.acciones.includes('guardar') ? <Editor key={de.Version} de={de} /> : <Leida de={de} />)}
      </Cargado>
    </>
  );
}

const Leida = ({ de }: { de: ListaDeComprobacion }) => (
  <Section title="PUNTOS">
    <ol className="grid list-decimal gap-2 pl-6">
      {de.Puntos.map(({ N, Texto, Critico }) => (
        <li key={N}>
          {Texto}
          {Critico && ' (crítico)'}
        </li>
      ))}
    </ol>
  </Section>
);

function Editor({ de }: { de: ListaDeComprobacion }) {
  const { mutateAsync } = useMutation(guardarLista);
  const navigate = useNavigateFromHere();
  const form = useFormulario<Escrita, FormularioLista>(FormularioLista, {
    inicial: {
      puntos: de.Puntos.map(({ Texto, Critico, Pide }) => ({ texto: Texto, critico: Critico, pide: Pide })),
    },
    borrador: `lista-izado-${de.TipoId}`,
  });
  const guardar = form.enviar(async (body) => {
    await mutateAsync({ params: { id: String(de.TipoId) }, version: de.Version, body });
    await navigate({ to: LISTAS });
  });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={guardar}
      enviar="Guardar versión nueva"
      volver={LISTAS}
      falta={form.watch('puntos').length === 0 ? 'Añada al menos un punto' : undefined}
    >
      {de.Version > 0 && (
        <Notice>Al guardar se crea la versión {de.Version + 1}. Las inspecciones ya hechas conservan la suya.</Notice>
      )}
      <Puntos form={form} />
      {de.Versiones.length > 0 && (
        <Section title="VERSIONES">
          <ul className="grid gap-1">
            {de.Versiones.map((v) => (
              <li key={v.Version} className="tabular-nums">
                Versión {v.Version}: {v.Puntos === 1 ? '1 punto' : `${v.Puntos} puntos`} · {fechaHora(v.Creada)} ·{' '}
                {v.CreadaPor}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </FormularioDePagina>
  );
}

function Puntos({ form }: { form: Formulario<Escrita, FormularioLista> }) {
  const { fields, append, remove, move, insert } = useFieldArray({ control: form.control, name: 'puntos' });
  const undoable = useUndoable();
  const quitar = (i: number) => {
    const quitado = form.getValues(`puntos.${i}`);
    remove(i);
    undoable('Punto quitado', () => insert(Math.min(i, form.getValues('puntos').length), quitado));
  };
  return (
    <Stack>
      <ol aria-label="Puntos" className="grid gap-3">
        {fields.map(({ id }, i) => (
          <li key={id}>
            <Card className="grid gap-4">
              <Row ends>
                <h2 className="font-semibold">Punto {i + 1}</h2>
                <Mover
                  nombre={`el punto ${i + 1}`}
                  i={i}
                  cuantos={fields.length}
                  mover={(a) => move(i, a)}
                  quitar={() => quitar(i)}
                />
              </Row>
              <CampoTexto
                form={form}
                name={`puntos.${i}.texto`}
                label={`Qué se comprueba en el punto ${i + 1}`}
                isRequired
                maxLength={MAX_TEXTO_PUNTO}
              />
              <Grid gap="md">
                <CampoSelect
                  form={form}
                  name={`puntos.${i}.pide`}
                  label="Además de la respuesta, pide"
                  options={OPCIONES}
                />
                <Campo control={form.control} name={`puntos.${i}.critico`}>
                  {(campo) => <Checkbox {...campo}>Crítico: si está mal, el elemento no es apto</Checkbox>}
                </Campo>
              </Grid>
            </Card>
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        className="justify-self-start"
        isDisabled={fields.length >= MAX_PUNTOS}
        icon={<Plus />}
        onPress={() => append({ texto: '', critico: false, pide: 'nada' })}
      >
        Añadir un punto
      </Button>
    </Stack>
  );
}
