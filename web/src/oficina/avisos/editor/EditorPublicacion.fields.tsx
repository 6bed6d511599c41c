import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DIAS_NOVEDAD, MAX_IMAGEN } from '#contract/oficina/avisos/avisos.rules.ts';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { messageOf } from '#web/casa/kernel/query.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import { InstantField } from '#web/casa/ui/campos/instant-field.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { enviarImagen } from '#web/oficina/avisos/gestion/gestion.api.ts';
import type { FormAviso } from './Editor.fields.tsx';
import { Portada, rutaDeImagen } from '#web/oficina/avisos/lectura/Imagen.card.tsx';

export function CamposPublicacion({ form, yaVisto }: { form: FormAviso; yaVisto: boolean }) {
  const { control } = form;
  const canal = useWatch({ control, name: 'canal' });
  const caduca = canal === 'C';
  return (
    <Section title="PUBLICACIÓN">
      <Stack gap="lg">
        {!yaVisto && (
          <Campo control={control} name="desde">
            {(campo) => (
              <InstantField label="Se verá" none="Al publicar" some="Desde una fecha" start="08:00" {...campo} />
            )}
          </Campo>
        )}
        <Campo control={control} name="hasta">
          {(campo) => (
            <InstantField
              label="Dejará de verse"
              none={caduca ? undefined : 'Cuando se retire'}
              some="En una fecha"
              start="20:00"
              {...campo}
            />
          )}
        </Campo>
        {caduca ? (
          <Dim>Como mucho, {DIAS_NOVEDAD} días después de empezar.</Dim>
        ) : (
          <Campo control={control} name="fijado">
            {(campo) => <Checkbox {...campo}>Fijar el primero de la lista</Checkbox>}
          </Campo>
        )}
        {canal === 'N' && (
          <Campo control={control} name="portadaId">
            {(campo) => <CampoPortada {...campo} />}
          </Campo>
        )}
      </Stack>
    </Section>
  );
}

type PortadaProps = { value: number | null; onChange(id: number | null): void; error: string | undefined };

/** Cover of a noticia: uploaded as soon as it is chosen. */
function CampoPortada({ value, onChange, error }: PortadaProps) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const take = async (chosen: File | null) => {
    setFile(chosen);
    setFailure(undefined);
    if (chosen === null) return;
    setProgress(0);
    try {
      onChange((await enviarImagen(chosen, setProgress)).Id);
      setFile(null);
    } catch (problem) {
      setFailure(messageOf(problem));
    }
    setProgress(undefined);
  };
  if (value !== null)
    return (
      <div>
        <p className="mb-1.5 text-sm font-medium">Portada</p>
        <Portada ruta={rutaDeImagen(value)} />
        <Button variant="outline" className="mt-2" onPress={() => onChange(null)}>
          Quitar portada
        </Button>
      </div>
    );
  return (
    <FileField
      label="Portada"
      hint="JPEG, PNG o WebP, hasta 10 MB"
      accept="image/jpeg,image/png,image/webp"
      maxBytes={MAX_IMAGEN}
      value={file}
      onChange={(chosen) => void take(chosen)}
      progress={progress}
      error={failure ?? error}
    />
  );
}
