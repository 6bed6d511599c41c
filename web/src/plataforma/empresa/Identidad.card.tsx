import { valoresDe } from '#web/casa/kernel/form-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useWatch } from 'react-hook-form';
import {
  ACENTO_USUAL,
  acentoCercano,
  contrastesDe,
  faltaDeAcento,
  MINIMO,
} from '#contract/plataforma/empresa/acento.rules.ts';
import { type Ajustes, FormularioIdentidad } from '#contract/plataforma/empresa/empresa.schemas.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { type Formulario, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { cambiarIdentidad } from './empresa.api.ts';

const ES_COLOR = /^#[0-9a-f]{6}$/;

/** Name, colour and texts by which people know that they are in the right place. */
export function Identidad({ ajustes: a }: { ajustes: Ajustes }) {
  const cambiar = useMutation(cambiarIdentidad);
  const form = useFormulario<FormularioIdentidad, FormularioIdentidad>(FormularioIdentidad, {
    inicial: {
      ...valoresDe(a, 'Nombre', 'Nif', 'TextoEntrada', 'Saludo'),
      acento: a.Acento ?? ACENTO_USUAL,
    },
    borrador: 'empresa-identidad',
  });
  const enviar = form.enviar(async ({ acento, ...body }) =>
    cambiar.mutateAsync({
      body: { ...body, acento: acento === ACENTO_USUAL ? null : acento },
      version: a.Version,
    }),
  );
  return (
    <Section title="NOMBRE, COLOR Y TEXTOS">
      <FormularioCorto form={form} onSubmit={enviar} enviar="Guardar" alPie>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <CampoTexto
            form={form}
            name="nombre"
            label="Nombre de la empresa"
            hint="En el menú, la entrada, los mensajes y los documentos"
            autoComplete="off"
            isRequired
          />
          <CampoTexto
            form={form}
            name="nif"
            label="NIF de la empresa"
            hint="Para avisar de una factura que está a nombre de otra"
            autoComplete="off"
          />
        </div>
        <Acento form={form} />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <CampoTexto
            form={form}
            name="textoEntrada"
            label="Texto de la entrada"
            hint="Se lee antes de entrar, sin sesión"
            multiline
          />
          <CampoTexto form={form} name="saludo" label="Saludo de Inicio" hint="Debajo del saludo de cada persona" />
        </div>
      </FormularioCorto>
    </Section>
  );
}

/** The colour, as it will be seen in both themes, with its contrast. */
function Acento({ form }: { form: Formulario<FormularioIdentidad, FormularioIdentidad> }) {
  const escrito = (useWatch({ control: form.control, name: 'acento' }) ?? '').toLowerCase();
  const acento = ES_COLOR.test(escrito) ? escrito : undefined;
  const poner = (color: string) => form.setValue('acento', color, { shouldValidate: true, shouldDirty: true });
  const cercano = acento !== undefined && faltaDeAcento(acento) !== undefined ? acentoCercano(acento) : undefined;
  return (
    <Stack gap="sm">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <CampoTexto
            form={form}
            name="acento"
            label="Color"
            hint="Como #0d5c63"
            autoComplete="off"
            spellCheck="false"
          />
        </div>
        <input
          type="color"
          aria-label="Elegir el color"
          value={acento ?? ACENTO_USUAL}
          onChange={({ target }) => poner(target.value)}
          className="mt-7 h-12 w-16 shrink-0 cursor-pointer rounded-field border border-edge bg-card p-1 focus-ring"
        />
      </div>
      {cercano !== undefined && (
        <Row>
          <Button variant="outline" onPress={() => poner(cercano)}>
            <Mancha color={cercano} /> Usar {cercano}
          </Button>
        </Row>
      )}
      {acento !== undefined && acento !== ACENTO_USUAL && (
        <Row>
          <Button variant="plain" onPress={() => poner(ACENTO_USUAL)}>
            Volver al color de Extramuros
          </Button>
        </Row>
      )}
      {acento !== undefined && (
        <ul aria-label="Contraste del color" className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {contrastesDe(acento).map(({ tema, donde, contraste }) => (
            <li
              key={`${tema} ${donde}`}
              className="flex items-center justify-between gap-3 rounded-field bg-well px-3 py-2"
            >
              <Dim>
                Tema {tema}: {donde.replace('texto y de los enlaces', 'texto y enlaces')}
              </Dim>
              <Estado palabra={contraste >= MINIMO ? 'Bien' : 'Mal'}>{`${cifra(contraste)}:1`}</Estado>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
const cifra = (n: number) =>
  (Math.floor(n * 10) / 10).toLocaleString('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const Mancha = ({ color }: { color: string }) => (
  <svg aria-hidden viewBox="0 0 8 8" className={clsx('size-4.5 rounded-full')}>
    <rect width="8" height="8" fill={color} />
  </svg>
);
