import { FormularioColorIzado, FormularioTipoIzado } from '#contract/planta/izado/izado.schemas.ts';
import { PestanasDeIzado } from '#web/planta/izado/inspecciones/pestanas.port.tsx';
import { fecha } from '#web/casa/kernel/format.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Catalogo } from '#web/casa/ui/pagina/catalogo.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Color } from './Elemento.card.tsx';
import { cambiarColor, cambiarTipo, colores, crearColor, crearTipo, tipos } from './izado.api.ts';

/** Colours that are told apart on a band, by their usual names. */
const MUESTRAS = [
  ['#b91c1c', 'Rojo'],
  ['#1d4ed8', 'Azul'],
  ['#15803d', 'Verde'],
  ['#eab308', 'Amarillo'],
  ['#ea580c', 'Naranja'],
  ['#7e22ce', 'Morado'],
  ['#ffffff', 'Blanco'],
  ['#111827', 'Negro'],
].map(([id = '', label = '']) => ({ id, label }));

const Tipos = () => (
  <Catalogo
    title="Tipos"
    de={tipos}
    crear={crearTipo}
    cambiar={cambiarTipo}
    schema={FormularioTipoIzado}
    inicial={(t) => ({ nombre: t?.Nombre ?? '', meses: t?.Meses ?? 12, activo: t?.Activo ?? true })}
    anadir="Añadir tipo"
    nuevo="Tipo nuevo"
    nombre={(t) => t.Nombre}
    fila={(t) => [
      t.Nombre,
      `${t.Meses === 1 ? 'Cada mes' : `Cada ${t.Meses} meses`} · ${t.Elementos === 1 ? '1 elemento' : `${t.Elementos} elementos`}`,
    ]}
    insignia={(t) => !t.Activo && <Estado palabra="No se ofrece" />}
  >
    {(form) => (
      <>
        <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
        <CampoEntero form={form} name="meses" label="Meses entre inspecciones" maxLength={3} isRequired />
        <Campo control={form.control} name="activo">
          {(campo) => <Checkbox {...campo}>Se ofrece para elementos nuevos</Checkbox>}
        </Campo>
      </>
    )}
  </Catalogo>
);

const Colores = () => (
  <Catalogo
    title="Colores de cada periodo"
    list="Colores"
    de={colores}
    crear={crearColor}
    cambiar={cambiarColor}
    schema={FormularioColorIzado}
    inicial={(c) => ({
      desde: c?.Desde ?? '',
      hasta: c?.Hasta ?? '',
      nombre: c?.Nombre ?? '',
      muestra: c?.Muestra ?? '',
      texto: c?.Texto ?? '',
    })}
    anadir="Añadir color"
    nuevo="Color de un periodo"
    nombre={(c) => `${c.Nombre}, del ${fecha(c.Desde)}`}
    fila={(c) => [
      <Color key="color" de={c} />,
      `Del ${fecha(c.Desde)} al ${fecha(c.Hasta)}${c.Texto && ` · ${c.Texto}`}`,
    ]}
    insignia={(c) => c.Vigente && <Estado palabra="Vigente" />}
  >
    {(form) => (
      <>
        <Grid>
          <CampoFecha form={form} name="desde" label="Desde" isRequired />
          <CampoFecha form={form} name="hasta" label="Hasta" isRequired />
        </Grid>
        <CampoSelect
          form={form}
          name="muestra"
          label="Color"
          options={MUESTRAS}
          alElegir={(id) => {
            if (form.getValues('nombre') === '')
              form.setValue('nombre', MUESTRAS.find((muestra) => muestra.id === id)?.label ?? '', {
                shouldValidate: true,
              });
          }}
          isRequired
        />
        <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
        <CampoTexto form={form} name="texto" label="Cómo se marca" hint="«Brida azul en la etiqueta»" />
      </>
    )}
  </Catalogo>
);

/** Kinds with their period, and the colour of each period: kept by prevention. */
export const CatalogoScreen = () => (
  <>
    <PageHeader title="Elementos de izado" />
    <PestanasDeIzado actual="catalogo" />
    <Grid>
      <Tipos />
      <Colores />
    </Grid>
  </>
);
