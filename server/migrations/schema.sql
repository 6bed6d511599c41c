-- Made by `npm run schema` from the migrations; a test compares it. It is for reading, not for running.
archivo.clave text not null
archivo.creado timestamp with time zone not null default now()
archivo.id bigint not null generated always as identity
archivo.mime text not null
archivo.nombre text not null
archivo.sha256 text not null
archivo.tamano bigint not null
area.codigo text not null
area.id bigint not null generated always as identity
area.nombre text not null
area.responsable_id bigint
aviso.areas text[] not null default '{}'::text[]
aviso.autor_id bigint not null
aviso.busqueda text not null generated: sin_tildes(((titular || ' '::text) || texto_de_html(texto)))
aviso.canal text not null
aviso.centros text[] not null default '{}'::text[]
aviso.creado timestamp(3) with time zone not null default date_trunc('milliseconds'::text, now())
aviso.desde timestamp(3) with time zone
aviso.edicion integer not null default 1
aviso.edicion_lectura integer not null default 1
aviso.fijado boolean not null default false
aviso.hasta timestamp(3) with time zone
aviso.hastags text[] not null default '{}'::text[]
aviso.id bigint not null generated always as identity
aviso.portada_id bigint
aviso.publicado timestamp(3) with time zone
aviso.retirado timestamp(3) with time zone
aviso.se_ve_desde timestamp(3) with time zone generated: 
CASE
    WHEN (publicado IS NOT NULL) THEN GREATEST(publicado, desde)
    ELSE NULL::timestamp with time zone
END
aviso.subcontratas boolean not null default false
aviso.texto text not null
aviso.titular text not null
aviso.todos boolean not null
aviso.version integer not null default 1
aviso_anuncio.aviso_id bigint not null
aviso_anuncio.edicion integer not null
aviso_anuncio.hasta_usuario bigint not null default 0
aviso_anuncio.terminado timestamp with time zone
aviso_edicion.autor_id bigint not null
aviso_edicion.aviso_id bigint not null
aviso_edicion.edicion integer not null
aviso_edicion.instante timestamp(3) with time zone not null default date_trunc('milliseconds'::text, now())
aviso_edicion.sustancial boolean not null
aviso_edicion.texto text not null
aviso_edicion.titular text not null
aviso_imagen.alto integer not null
aviso_imagen.ancho integer not null
aviso_imagen.archivo_id bigint not null
aviso_imagen.creada timestamp with time zone not null default now()
aviso_imagen.id bigint not null generated always as identity
aviso_imagen.subida_por_id bigint not null
aviso_usa_imagen.aviso_id bigint not null
aviso_usa_imagen.edicion integer not null
aviso_usa_imagen.imagen_id bigint not null
aviso_visita.aviso_id bigint not null
aviso_visita.edicion integer not null
aviso_visita.instante timestamp(3) with time zone not null default date_trunc('milliseconds'::text, now())
aviso_visita.usuario_id bigint not null
centro_coste.abierto_desde date not null default '2000-01-01'::date
centro_coste.abierto_hasta date
centro_coste.codigo text not null
centro_coste.descripcion text not null
centro_coste.responsable_id bigint
centro_trabajo.codigo text not null
centro_trabajo.nombre text not null
centro_trabajo.provincia_codigo text
centro_trabajo.zona text not null default 'Europe/Madrid'::text
compania_alquiler.id smallint not null
compania_alquiler.nombre text not null
contador.clave text not null
contador.valor bigint not null
contrato.abierto_desde date not null default '2000-01-01'::date
contrato.abierto_hasta date
contrato.codigo text not null
contrato.descripcion text not null
contrato.responsable_id bigint
correo.abandonado timestamp with time zone
correo.adjuntos bigint[] not null default '{}'::bigint[]
correo.asunto text not null
correo.creado timestamp with time zone not null default now()
correo.en_horario boolean not null default false
correo.enviado timestamp with time zone
correo.id bigint not null generated always as identity
correo.intentos smallint not null default 0
correo.para text not null
correo.proximo timestamp with time zone not null default now()
correo.texto text not null
correo.ultimo_error text
correo.usuario_id bigint
delegacion.creada timestamp with time zone not null default now()
delegacion.de_id bigint not null
delegacion.desde date not null
delegacion.hasta date not null
delegacion.id bigint not null generated always as identity
delegacion.para_id bigint not null
dispositivo.huella text not null
dispositivo.usuario_id bigint not null
dispositivo.visto timestamp with time zone not null default now()
divisa.codigo text not null
divisa.nombre text not null
enlace.caduca timestamp with time zone not null
enlace.creado timestamp with time zone not null default now()
enlace.huella text not null
enlace.tipo text not null
enlace.usado timestamp with time zone
enlace.usuario_id bigint not null
festivo.centro_trabajo_codigo text
festivo.fecha date not null
festivo.id bigint not null generated always as identity
festivo.nombre text not null
historial.acto text not null
historial.comentario text not null default ''::text
historial.en_nombre_de_id bigint
historial.entidad text not null
historial.entidad_id bigint not null
historial.estado_id smallint
historial.id bigint not null generated always as identity
historial.instante timestamp with time zone not null default now()
historial.quien_id bigint not null
idempotencia.clave uuid not null
idempotencia.creada timestamp with time zone not null default now()
idempotencia.estado_http smallint not null
idempotencia.huella text not null
idempotencia.respuesta jsonb not null
idempotencia.usuario_id bigint not null
intento.clave text not null
intento.cuando timestamp with time zone not null
intento.grupo uuid not null
migracion.aplicada timestamp with time zone not null default now()
migracion.nombre text not null
migracion.sha256 text not null
necesidad.combo1 smallint
necesidad.fecha_fin date
necesidad.fecha_inicio date
necesidad.id bigint not null generated always as identity
necesidad.notas text not null default ''::text
necesidad.sin_propuesta_motivo text not null default ''::text
necesidad.texto_corto1 text not null default ''::text
necesidad.texto_corto2 text not null default ''::text
necesidad.texto_corto3 text not null default ''::text
necesidad.texto_corto4 text not null default ''::text
necesidad.tipo text not null
necesidad.viaje_id bigint not null
noticias_visita.fecha date not null
noticias_visita.instante timestamp with time zone not null default now()
noticias_visita.usuario_id bigint not null
notificacion.aceptada_por bigint[] not null default '{}'::bigint[]
notificacion.correo_adjuntos bigint[] not null default '{}'::bigint[]
notificacion.correo_asunto text not null
notificacion.correo_texto text not null
notificacion.creada timestamp with time zone not null default now()
notificacion.en_dispositivo text not null default ''::text
notificacion.entregada timestamp with time zone
notificacion.entregar_desde timestamp with time zone not null
notificacion.id bigint not null generated always as identity
notificacion.intentos smallint not null default 0
notificacion.leida timestamp with time zone
notificacion.resultado text
notificacion.ruta text not null
notificacion.sobre text
notificacion.texto text not null
notificacion.tipo text not null
notificacion.titulo text not null
notificacion.urgente boolean not null default false
notificacion.usuario_id bigint not null
pais.codigo text not null
pais.nombre text not null
preferencia.correo text not null default 'reserva'::text
preferencia.dispositivo boolean not null default true
preferencia.tipo text not null
preferencia.usuario_id bigint not null
propuesta.archivo_id bigint
propuesta.creada timestamp with time zone not null default now()
propuesta.creada_por_id bigint not null
propuesta.estado_id smallint not null default 1
propuesta.fecha_fin date
propuesta.fecha_inicio date not null
propuesta.hora_inicio time without time zone
propuesta.id bigint not null generated always as identity
propuesta.necesidad_id bigint not null
propuesta.precio numeric(12,2) not null
propuesta.texto_corto1 text not null default ''::text
propuesta.texto_corto2 text not null default ''::text
propuesta.texto_corto3 text not null default ''::text
propuesta.texto_corto4 text not null default ''::text
propuesta.valida_hasta date
provincia.codigo text not null
provincia.nombre text not null
sesion.caduca timestamp with time zone not null
sesion.creada timestamp with time zone not null default now()
sesion.sid text not null
sesion.terminada timestamp with time zone
sesion.usuario_id bigint not null
solicitud.aprobador_id bigint
solicitud.area_codigo text
solicitud.codigo_verificacion text
solicitud.comentario text not null default ''::text
solicitud.creada timestamp with time zone not null default now()
solicitud.datos jsonb not null
solicitud.decidida timestamp with time zone
solicitud.decidida_por_id bigint
solicitud.en_nombre_de_id bigint
solicitud.entidad_id bigint not null
solicitud.escalada timestamp with time zone
solicitud.estado_id smallint not null default 1
solicitud.firma_digital smallint not null default 0
solicitud.id bigint not null generated always as identity
solicitud.numero text not null
solicitud.peticionario_id bigint not null
solicitud.recordada timestamp with time zone
solicitud.resumen text not null
solicitud.ruta text not null
solicitud.tipo text not null
solicitud.version integer not null default 1
suscripcion.auth text not null
suscripcion.creada timestamp with time zone not null default now()
suscripcion.endpoint text not null
suscripcion.fallos smallint not null default 0
suscripcion.huella text
suscripcion.id bigint not null generated always as identity
suscripcion.nombre text not null
suscripcion.p256dh text not null
suscripcion.sid text not null
suscripcion.usuario_id bigint not null
suscripcion.vista timestamp with time zone not null default now()
usuario.activo boolean not null default true
usuario.area_codigo text
usuario.centro_coste_codigo text
usuario.centro_trabajo_codigo text
usuario.correo text not null
usuario.creado timestamp with time zone not null default now()
usuario.id bigint not null generated always as identity
usuario.login text not null
usuario.matricula text not null
usuario.nombre text not null
usuario.password_hash text
usuario.ps text not null default ''::text
usuario.responsable_id bigint
usuario.roles text[] not null default '{}'::text[]
viaje.acompanantes text not null default ''::text
viaje.anticipo_divisas numeric(12,2)
viaje.anticipo_euros numeric(12,2)
viaje.aprobador_id bigint
viaje.cargar_a text not null
viaje.centro_coste_codigo text
viaje.codigo text not null
viaje.codigo_oferta text not null default ''::text
viaje.contrato_codigo text
viaje.creado timestamp with time zone not null default now()
viaje.destino text not null
viaje.divisa_codigo text
viaje.estado_id smallint not null default 1
viaje.estado_previo smallint
viaje.fecha_regreso date not null
viaje.fecha_salida date not null
viaje.formacion boolean not null
viaje.id bigint not null generated always as identity
viaje.justificacion text not null default ''::text
viaje.limitaciones text not null default ''::text
viaje.limitaciones_horarias boolean not null
viaje.motivo text not null
viaje.pais_codigo text not null
viaje.precio numeric(12,2)
viaje.provincia_codigo text
viaje.solicitante_id bigint not null
viaje.version integer not null default 1
viaje_documento.archivo_id bigint not null
viaje_documento.fecha timestamp with time zone not null default now()
viaje_documento.id bigint not null generated always as identity
viaje_documento.subido_por_id bigint not null
viaje_documento.tipo text not null
viaje_documento.viaje_id bigint not null
constraint archivo.archivo_clave_key: UNIQUE (clave)
constraint archivo.archivo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 150)))
constraint archivo.archivo_pkey: PRIMARY KEY (id)
constraint archivo.archivo_tamano_check: CHECK ((tamano > 0))
constraint area.area_codigo_check: CHECK ((codigo ~ '^[A-Z]{3}$'::text))
constraint area.area_id_unico: UNIQUE (id)
constraint area.area_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint area.area_nombre_unico: UNIQUE (nombre)
constraint area.area_pkey: PRIMARY KEY (codigo)
constraint area.area_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint aviso.aviso_autor_id_fkey: FOREIGN KEY (autor_id) REFERENCES usuario(id)
constraint aviso.aviso_canal_check: CHECK ((canal = ANY (ARRAY['A'::text, 'N'::text])))
constraint aviso.aviso_check: CHECK ((edicion_lectura <= edicion))
constraint aviso.aviso_es_para_alguien: CHECK ((todos OR subcontratas OR (cardinality(areas) > 0) OR (cardinality(centros) > 0))) -- Elija a quién va dirigido
constraint aviso.aviso_hasta_tras_desde: CHECK ((hasta > desde)) -- Ha de terminar después de empezar
constraint aviso.aviso_hastags_check: CHECK ((cardinality(hastags) <= 8))
constraint aviso.aviso_pkey: PRIMARY KEY (id)
constraint aviso.aviso_portada_existe: FOREIGN KEY (portada_id) REFERENCES aviso_imagen(id) -- La imagen de portada ya no existe: vuelva a subirla
constraint aviso.aviso_se_retira_lo_publicado: CHECK (((retirado IS NULL) OR (publicado IS NOT NULL)))
constraint aviso.aviso_texto_check: CHECK (((char_length(texto) >= 1) AND (char_length(texto) <= 60000)))
constraint aviso.aviso_titular_check: CHECK (((char_length(titular) >= 1) AND (char_length(titular) <= 120)))
constraint aviso_anuncio.aviso_anuncio_aviso_id_fkey: FOREIGN KEY (aviso_id) REFERENCES aviso(id) ON DELETE CASCADE
constraint aviso_anuncio.aviso_anuncio_pkey: PRIMARY KEY (aviso_id, edicion)
constraint aviso_edicion.aviso_edicion_autor_id_fkey: FOREIGN KEY (autor_id) REFERENCES usuario(id)
constraint aviso_edicion.aviso_edicion_aviso_id_fkey: FOREIGN KEY (aviso_id) REFERENCES aviso(id) ON DELETE CASCADE
constraint aviso_edicion.aviso_edicion_pkey: PRIMARY KEY (aviso_id, edicion)
constraint aviso_imagen.aviso_imagen_alto_check: CHECK (((alto >= 1) AND (alto <= 12000)))
constraint aviso_imagen.aviso_imagen_ancho_check: CHECK (((ancho >= 1) AND (ancho <= 12000)))
constraint aviso_imagen.aviso_imagen_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint aviso_imagen.aviso_imagen_pkey: PRIMARY KEY (id)
constraint aviso_imagen.aviso_imagen_subida_por_id_fkey: FOREIGN KEY (subida_por_id) REFERENCES usuario(id)
constraint aviso_usa_imagen.aviso_imagen_del_texto_existe: FOREIGN KEY (imagen_id) REFERENCES aviso_imagen(id) -- Una de las imágenes del texto ya no existe: vuelva a subirla
constraint aviso_usa_imagen.aviso_usa_imagen_aviso_id_fkey: FOREIGN KEY (aviso_id) REFERENCES aviso(id) ON DELETE CASCADE
constraint aviso_usa_imagen.aviso_usa_imagen_pkey: PRIMARY KEY (aviso_id, edicion, imagen_id)
constraint aviso_visita.aviso_visita_aviso_id_fkey: FOREIGN KEY (aviso_id) REFERENCES aviso(id)
constraint aviso_visita.aviso_visita_pkey: PRIMARY KEY (usuario_id, aviso_id, edicion)
constraint aviso_visita.aviso_visita_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint centro_coste.centro_coste_codigo_check: CHECK ((codigo ~ '^[0-9]{4}$'::text))
constraint centro_coste.centro_coste_pkey: PRIMARY KEY (codigo)
constraint centro_coste.centro_coste_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint centro_trabajo.centro_trabajo_codigo_check: CHECK ((codigo ~ '^[A-Z]{3}$'::text))
constraint centro_trabajo.centro_trabajo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint centro_trabajo.centro_trabajo_nombre_unico: UNIQUE (nombre)
constraint centro_trabajo.centro_trabajo_pkey: PRIMARY KEY (codigo)
constraint centro_trabajo.centro_trabajo_provincia_codigo_fkey: FOREIGN KEY (provincia_codigo) REFERENCES provincia(codigo)
constraint centro_trabajo.centro_trabajo_zona_check: CHECK ((zona = ANY (ARRAY['Europe/Madrid'::text, 'Atlantic/Canary'::text, 'Africa/Ceuta'::text])))
constraint compania_alquiler.compania_alquiler_id_check: CHECK (((id >= 1) AND (id <= 6)))
constraint compania_alquiler.compania_alquiler_pkey: PRIMARY KEY (id)
constraint contador.contador_pkey: PRIMARY KEY (clave)
constraint contrato.contrato_codigo_check: CHECK ((codigo ~ '^[A-Z0-9._-]{1,20}$'::text))
constraint contrato.contrato_pkey: PRIMARY KEY (codigo)
constraint contrato.contrato_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint correo.correo_pkey: PRIMARY KEY (id)
constraint correo.correo_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint delegacion.delegacion_de_id_fkey: FOREIGN KEY (de_id) REFERENCES usuario(id)
constraint delegacion.delegacion_en_otra_persona: CHECK ((de_id <> para_id)) -- No puede delegar en usted
constraint delegacion.delegacion_hasta_tras_desde: CHECK ((hasta >= desde)) -- La delegación no puede terminar antes de empezar
constraint delegacion.delegacion_para_id_fkey: FOREIGN KEY (para_id) REFERENCES usuario(id)
constraint delegacion.delegacion_pkey: PRIMARY KEY (id)
constraint delegacion.delegacion_sin_solape: EXCLUDE USING gist (int8range(de_id, de_id, '[]'::text) WITH &&, int8range(para_id, para_id, '[]'::text) WITH &&, daterange(desde, hasta, '[]'::text) WITH &&) -- Ya ha delegado en esa persona durante esas fechas
constraint dispositivo.dispositivo_pkey: PRIMARY KEY (huella, usuario_id)
constraint dispositivo.dispositivo_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint divisa.divisa_codigo_check: CHECK ((codigo ~ '^[A-Z]{3}$'::text))
constraint divisa.divisa_pkey: PRIMARY KEY (codigo)
constraint enlace.enlace_pkey: PRIMARY KEY (huella)
constraint enlace.enlace_tipo_check: CHECK ((tipo = ANY (ARRAY['invitacion'::text, 'recuperacion'::text])))
constraint enlace.enlace_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint festivo.festivo_centro_trabajo_codigo_fkey: FOREIGN KEY (centro_trabajo_codigo) REFERENCES centro_trabajo(codigo)
constraint festivo.festivo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint festivo.festivo_pkey: PRIMARY KEY (id)
constraint historial.historial_en_nombre_de_id_fkey: FOREIGN KEY (en_nombre_de_id) REFERENCES usuario(id)
constraint historial.historial_pkey: PRIMARY KEY (id)
constraint historial.historial_quien_id_fkey: FOREIGN KEY (quien_id) REFERENCES usuario(id)
constraint idempotencia.idempotencia_una_vez: PRIMARY KEY (usuario_id, clave)
constraint idempotencia.idempotencia_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint intento.intento_pkey: PRIMARY KEY (clave, grupo)
constraint migracion.migracion_pkey: PRIMARY KEY (nombre)
constraint necesidad.necesidad_combo1_check: CHECK (((combo1 >= 1) AND (combo1 <= 6)))
constraint necesidad.necesidad_fin_tras_inicio: CHECK ((fecha_fin >= fecha_inicio)) -- La fecha final no puede ser anterior a la inicial
constraint necesidad.necesidad_notas_check: CHECK ((char_length(notas) <= 250))
constraint necesidad.necesidad_pkey: PRIMARY KEY (id)
constraint necesidad.necesidad_sin_propuesta_motivo_check: CHECK ((char_length(sin_propuesta_motivo) <= 250))
constraint necesidad.necesidad_texto_corto1_check: CHECK ((char_length(texto_corto1) <= 250))
constraint necesidad.necesidad_texto_corto2_check: CHECK ((char_length(texto_corto2) <= 250))
constraint necesidad.necesidad_texto_corto3_check: CHECK ((char_length(texto_corto3) <= 250))
constraint necesidad.necesidad_texto_corto4_check: CHECK ((char_length(texto_corto4) <= 250))
constraint necesidad.necesidad_tipo_check: CHECK ((tipo = ANY (ARRAY['I'::text, 'A'::text, 'C'::text, 'T'::text])))
constraint necesidad.necesidad_viaje_id_fkey: FOREIGN KEY (viaje_id) REFERENCES viaje(id) ON DELETE CASCADE
constraint noticias_visita.noticias_visita_pkey: PRIMARY KEY (usuario_id, fecha)
constraint noticias_visita.noticias_visita_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint notificacion.notificacion_en_dispositivo_check: CHECK ((char_length(en_dispositivo) <= 200))
constraint notificacion.notificacion_entregada_con_resultado: CHECK (((entregada IS NULL) = (resultado IS NULL)))
constraint notificacion.notificacion_pkey: PRIMARY KEY (id)
constraint notificacion.notificacion_resultado_check: CHECK ((resultado = ANY (ARRAY['dispositivo'::text, 'correo'::text, 'ambos'::text, 'leida'::text, 'nadie'::text])))
constraint notificacion.notificacion_ruta_check: CHECK (((ruta ~ '^/([^/\\]|$)'::text) AND (char_length(ruta) <= 300)))
constraint notificacion.notificacion_texto_check: CHECK ((char_length(texto) <= 2000))
constraint notificacion.notificacion_tipo_check: CHECK ((tipo ~ '^[a-z_]{1,40}$'::text))
constraint notificacion.notificacion_titulo_check: CHECK (((char_length(titulo) >= 1) AND (char_length(titulo) <= 120)))
constraint notificacion.notificacion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint pais.pais_codigo_check: CHECK ((codigo ~ '^[A-Z]{2}$'::text))
constraint pais.pais_pkey: PRIMARY KEY (codigo)
constraint preferencia.preferencia_correo_check: CHECK ((correo = ANY (ARRAY['siempre'::text, 'reserva'::text, 'nunca'::text])))
constraint preferencia.preferencia_pkey: PRIMARY KEY (usuario_id, tipo)
constraint preferencia.preferencia_tipo_check: CHECK ((tipo ~ '^[a-z_]{1,40}$'::text))
constraint preferencia.preferencia_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint propuesta.propuesta_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint propuesta.propuesta_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint propuesta.propuesta_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 4)))
constraint propuesta.propuesta_fin_tras_inicio: CHECK ((fecha_fin >= fecha_inicio)) -- La fecha final no puede ser anterior a la inicial
constraint propuesta.propuesta_necesidad_id_fkey: FOREIGN KEY (necesidad_id) REFERENCES necesidad(id) ON DELETE CASCADE
constraint propuesta.propuesta_pkey: PRIMARY KEY (id)
constraint propuesta.propuesta_precio_check: CHECK ((precio >= (0)::numeric))
constraint propuesta.propuesta_texto_corto1_check: CHECK ((char_length(texto_corto1) <= 250))
constraint propuesta.propuesta_texto_corto2_check: CHECK ((char_length(texto_corto2) <= 250))
constraint propuesta.propuesta_texto_corto3_check: CHECK ((char_length(texto_corto3) <= 250))
constraint propuesta.propuesta_texto_corto4_check: CHECK ((char_length(texto_corto4) <= 250))
constraint provincia.provincia_codigo_check: CHECK ((codigo ~ '^[0-9]{2}$'::text))
constraint provincia.provincia_pkey: PRIMARY KEY (codigo)
constraint sesion.sesion_pkey: PRIMARY KEY (sid)
constraint sesion.sesion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint solicitud.solicitud_aprobador_id_fkey: FOREIGN KEY (aprobador_id) REFERENCES usuario(id)
constraint solicitud.solicitud_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint solicitud.solicitud_codigo_unico: UNIQUE (codigo_verificacion)
constraint solicitud.solicitud_comentario_check: CHECK ((char_length(comentario) <= 500))
constraint solicitud.solicitud_datos_check: CHECK ((jsonb_typeof(datos) = 'array'::text))
constraint solicitud.solicitud_decidida_por_alguien: CHECK (((estado_id = ANY (ARRAY[2, 3])) = (decidida_por_id IS NOT NULL)))
constraint solicitud.solicitud_decidida_por_id_fkey: FOREIGN KEY (decidida_por_id) REFERENCES usuario(id)
constraint solicitud.solicitud_en_nombre_de_id_fkey: FOREIGN KEY (en_nombre_de_id) REFERENCES usuario(id)
constraint solicitud.solicitud_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint solicitud.solicitud_firma_digital_check: CHECK ((firma_digital = ANY (ARRAY[0, 1])))
constraint solicitud.solicitud_nadie_decide_lo_suyo: CHECK ((decidida_por_id IS DISTINCT FROM peticionario_id)) -- Nadie decide sobre lo que ha pedido
constraint solicitud.solicitud_peticionario_id_fkey: FOREIGN KEY (peticionario_id) REFERENCES usuario(id)
constraint solicitud.solicitud_pkey: PRIMARY KEY (id)
constraint solicitud.solicitud_resumen_check: CHECK (((char_length(resumen) >= 1) AND (char_length(resumen) <= 200)))
constraint solicitud.solicitud_ruta_check: CHECK ((ruta ~ '^/([^/\\]|$)'::text))
constraint solicitud.solicitud_tipo_check: CHECK ((tipo ~ '^[A-Z]{3,20}$'::text))
constraint solicitud.solicitud_una_por_cosa: UNIQUE (tipo, entidad_id)
constraint suscripcion.suscripcion_endpoint_check: CHECK ((char_length(endpoint) <= 1000))
constraint suscripcion.suscripcion_endpoint_unico: UNIQUE (endpoint)
constraint suscripcion.suscripcion_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint suscripcion.suscripcion_pkey: PRIMARY KEY (id)
constraint suscripcion.suscripcion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint usuario.usuario_area_existe: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint usuario.usuario_centro_coste_existe: FOREIGN KEY (centro_coste_codigo) REFERENCES centro_coste(codigo)
constraint usuario.usuario_centro_trabajo_existe: FOREIGN KEY (centro_trabajo_codigo) REFERENCES centro_trabajo(codigo)
constraint usuario.usuario_correo_check: CHECK ((correo = lower(correo)))
constraint usuario.usuario_correo_unico: UNIQUE (correo)
constraint usuario.usuario_login_check: CHECK ((login = lower(login)))
constraint usuario.usuario_login_unico: UNIQUE (login)
constraint usuario.usuario_matricula_unica: UNIQUE (matricula)
constraint usuario.usuario_no_es_su_responsable: CHECK ((responsable_id <> id))
constraint usuario.usuario_pkey: PRIMARY KEY (id)
constraint usuario.usuario_ps_check: CHECK ((char_length(ps) <= 20))
constraint usuario.usuario_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint viaje.viaje_acompanantes_check: CHECK ((char_length(acompanantes) <= 250))
constraint viaje.viaje_anticipo_divisas_check: CHECK ((anticipo_divisas >= (0)::numeric))
constraint viaje.viaje_anticipo_euros_check: CHECK ((anticipo_euros >= (0)::numeric))
constraint viaje.viaje_aprobador_id_fkey: FOREIGN KEY (aprobador_id) REFERENCES usuario(id)
constraint viaje.viaje_cargar_a_check: CHECK ((cargar_a = ANY (ARRAY['G'::text, 'C'::text])))
constraint viaje.viaje_centro_coste_existe: FOREIGN KEY (centro_coste_codigo) REFERENCES centro_coste(codigo) -- El centro de coste elegido no existe
constraint viaje.viaje_codigo_oferta_check: CHECK ((char_length(codigo_oferta) <= 250))
constraint viaje.viaje_codigo_unico: UNIQUE (codigo)
constraint viaje.viaje_contrato_existe: FOREIGN KEY (contrato_codigo) REFERENCES contrato(codigo) -- El contrato elegido no existe
constraint viaje.viaje_destino_check: CHECK (((char_length(destino) >= 1) AND (char_length(destino) <= 250)))
constraint viaje.viaje_divisa_existe: FOREIGN KEY (divisa_codigo) REFERENCES divisa(codigo) -- La divisa elegida no existe
constraint viaje.viaje_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 8)))
constraint viaje.viaje_estado_previo_check: CHECK (((estado_previo >= 1) AND (estado_previo <= 6)))
constraint viaje.viaje_justificacion_check: CHECK ((char_length(justificacion) <= 1024))
constraint viaje.viaje_limitaciones_check: CHECK ((char_length(limitaciones) <= 250))
constraint viaje.viaje_motivo_check: CHECK (((char_length(motivo) >= 1) AND (char_length(motivo) <= 250)))
constraint viaje.viaje_nadie_aprueba_el_suyo: CHECK ((aprobador_id <> solicitante_id))
constraint viaje.viaje_pais_existe: FOREIGN KEY (pais_codigo) REFERENCES pais(codigo) -- El país elegido no existe
constraint viaje.viaje_pendiente_tiene_aprobador: CHECK (((estado_id <> 3) OR (aprobador_id IS NOT NULL))) -- Nadie puede aprobar este viaje: a quien se carga no tiene responsable. Avise a administración
constraint viaje.viaje_pkey: PRIMARY KEY (id)
constraint viaje.viaje_precio_check: CHECK ((precio >= (0)::numeric))
constraint viaje.viaje_provincia_existe: FOREIGN KEY (provincia_codigo) REFERENCES provincia(codigo) -- La provincia elegida no existe
constraint viaje.viaje_provincia_solo_en_espana: CHECK (((pais_codigo = 'SP'::text) OR (provincia_codigo IS NULL)))
constraint viaje.viaje_regreso_tras_salida: CHECK ((fecha_regreso >= fecha_salida)) -- La fecha de regreso no puede ser anterior a la de salida
constraint viaje.viaje_se_carga_a_uno: CHECK ((((cargar_a = 'G'::text) = (centro_coste_codigo IS NOT NULL)) AND ((cargar_a = 'C'::text) = (contrato_codigo IS NOT NULL))))
constraint viaje.viaje_solicitante_id_fkey: FOREIGN KEY (solicitante_id) REFERENCES usuario(id)
constraint viaje_documento.viaje_documento_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint viaje_documento.viaje_documento_pkey: PRIMARY KEY (id)
constraint viaje_documento.viaje_documento_subido_por_id_fkey: FOREIGN KEY (subido_por_id) REFERENCES usuario(id)
constraint viaje_documento.viaje_documento_tipo_check: CHECK ((tipo = ANY (ARRAY['Billete'::text, 'Reserva'::text, 'Póliza'::text, 'Visado'::text, 'Justificante'::text])))
constraint viaje_documento.viaje_documento_viaje_id_fkey: FOREIGN KEY (viaje_id) REFERENCES viaje(id)
index CREATE INDEX area_por_responsable ON public.area USING btree (responsable_id)
index CREATE INDEX aviso_a_la_vista ON public.aviso USING btree (canal, se_ve_desde DESC, id DESC) WHERE ((publicado IS NOT NULL) AND (retirado IS NULL))
index CREATE INDEX aviso_anuncio_pendiente ON public.aviso_anuncio USING btree (aviso_id) WHERE (terminado IS NULL)
index CREATE INDEX aviso_imagen_por_archivo ON public.aviso_imagen USING btree (archivo_id)
index CREATE INDEX aviso_imagen_por_fecha ON public.aviso_imagen USING btree (creada)
index CREATE INDEX aviso_por_portada ON public.aviso USING btree (portada_id)
index CREATE INDEX aviso_usa_imagen_por_imagen ON public.aviso_usa_imagen USING btree (imagen_id)
index CREATE INDEX centro_coste_por_responsable ON public.centro_coste USING btree (responsable_id)
index CREATE INDEX contrato_por_responsable ON public.contrato USING btree (responsable_id)
index CREATE INDEX correo_por_enviar ON public.correo USING btree (proximo) WHERE ((enviado IS NULL) AND (abandonado IS NULL))
index CREATE INDEX delegacion_por_delegado ON public.delegacion USING btree (para_id, hasta)
index CREATE INDEX delegacion_por_delegante ON public.delegacion USING btree (de_id, hasta)
index CREATE INDEX delegacion_sin_solape ON public.delegacion USING gist (int8range(de_id, de_id, '[]'::text), int8range(para_id, para_id, '[]'::text), daterange(desde, hasta, '[]'::text))
index CREATE INDEX dispositivo_de_usuario ON public.dispositivo USING btree (usuario_id)
index CREATE INDEX documento_de_viaje ON public.viaje_documento USING btree (viaje_id, id)
index CREATE INDEX enlace_de_usuario ON public.enlace USING btree (usuario_id, tipo, creado)
index CREATE INDEX historial_de_entidad ON public.historial USING btree (entidad, entidad_id, id)
index CREATE INDEX idempotencia_por_fecha ON public.idempotencia USING btree (creada)
index CREATE INDEX intento_por_fecha ON public.intento USING btree (cuando)
index CREATE INDEX necesidad_de_viaje ON public.necesidad USING btree (viaje_id, fecha_inicio, id)
index CREATE INDEX notificacion_de_usuario ON public.notificacion USING btree (usuario_id, id DESC)
index CREATE INDEX notificacion_por_entregar ON public.notificacion USING btree (entregar_desde, id) WHERE (entregada IS NULL)
index CREATE INDEX notificacion_por_fecha ON public.notificacion USING btree (creada)
index CREATE INDEX notificacion_sin_leer ON public.notificacion USING btree (usuario_id) WHERE (leida IS NULL)
index CREATE INDEX notificacion_sin_leer_sobre ON public.notificacion USING btree (sobre) WHERE (leida IS NULL)
index CREATE INDEX propuesta_de_necesidad ON public.propuesta USING btree (necesidad_id, id)
index CREATE INDEX sesion_viva_de_usuario ON public.sesion USING btree (usuario_id) WHERE (terminada IS NULL)
index CREATE INDEX solicitud_de_peticionario ON public.solicitud USING btree (peticionario_id, id DESC)
index CREATE INDEX solicitud_pendiente_de ON public.solicitud USING btree (aprobador_id, creada, id) WHERE (estado_id = 1)
index CREATE INDEX solicitud_pendiente_de_area ON public.solicitud USING btree (area_codigo) WHERE (estado_id = 1)
index CREATE INDEX suscripcion_de_huella ON public.suscripcion USING btree (huella)
index CREATE INDEX suscripcion_de_sesion ON public.suscripcion USING btree (sid)
index CREATE INDEX suscripcion_de_usuario ON public.suscripcion USING btree (usuario_id)
index CREATE INDEX usuario_gestor_viajes ON public.usuario USING btree (id) WHERE (activo AND ('GESTOR_VIAJES'::text = ANY (roles)))
index CREATE INDEX usuario_por_area ON public.usuario USING btree (area_codigo)
index CREATE INDEX usuario_por_centro_trabajo ON public.usuario USING btree (centro_trabajo_codigo)
index CREATE INDEX usuario_por_responsable ON public.usuario USING btree (responsable_id)
index CREATE INDEX viaje_de_solicitante ON public.viaje USING btree (solicitante_id, fecha_salida DESC, id DESC)
index CREATE INDEX viaje_por_aprobar ON public.viaje USING btree (aprobador_id, fecha_salida, id) WHERE (estado_id = 3)
index CREATE INDEX viaje_por_centro_coste_pendiente ON public.viaje USING btree (centro_coste_codigo) WHERE (estado_id = 3)
index CREATE INDEX viaje_por_contrato_pendiente ON public.viaje USING btree (contrato_codigo) WHERE (estado_id = 3)
index CREATE INDEX viaje_por_estado ON public.viaje USING btree (estado_id, fecha_salida, id)
index CREATE INDEX visita_de_aviso ON public.aviso_visita USING btree (aviso_id, edicion, usuario_id)
index CREATE UNIQUE INDEX archivo_clave_key ON public.archivo USING btree (clave)
index CREATE UNIQUE INDEX archivo_pkey ON public.archivo USING btree (id)
index CREATE UNIQUE INDEX area_id_unico ON public.area USING btree (id)
index CREATE UNIQUE INDEX area_nombre_unico ON public.area USING btree (nombre)
index CREATE UNIQUE INDEX area_pkey ON public.area USING btree (codigo)
index CREATE UNIQUE INDEX aviso_anuncio_pkey ON public.aviso_anuncio USING btree (aviso_id, edicion)
index CREATE UNIQUE INDEX aviso_edicion_pkey ON public.aviso_edicion USING btree (aviso_id, edicion)
index CREATE UNIQUE INDEX aviso_imagen_pkey ON public.aviso_imagen USING btree (id)
index CREATE UNIQUE INDEX aviso_pkey ON public.aviso USING btree (id)
index CREATE UNIQUE INDEX aviso_usa_imagen_pkey ON public.aviso_usa_imagen USING btree (aviso_id, edicion, imagen_id)
index CREATE UNIQUE INDEX aviso_visita_pkey ON public.aviso_visita USING btree (usuario_id, aviso_id, edicion)
index CREATE UNIQUE INDEX centro_coste_pkey ON public.centro_coste USING btree (codigo)
index CREATE UNIQUE INDEX centro_trabajo_nombre_unico ON public.centro_trabajo USING btree (nombre)
index CREATE UNIQUE INDEX centro_trabajo_pkey ON public.centro_trabajo USING btree (codigo)
index CREATE UNIQUE INDEX compania_alquiler_pkey ON public.compania_alquiler USING btree (id)
index CREATE UNIQUE INDEX contador_pkey ON public.contador USING btree (clave)
index CREATE UNIQUE INDEX contrato_pkey ON public.contrato USING btree (codigo)
index CREATE UNIQUE INDEX correo_pkey ON public.correo USING btree (id)
index CREATE UNIQUE INDEX delegacion_pkey ON public.delegacion USING btree (id)
index CREATE UNIQUE INDEX dispositivo_pkey ON public.dispositivo USING btree (huella, usuario_id)
index CREATE UNIQUE INDEX divisa_pkey ON public.divisa USING btree (codigo)
index CREATE UNIQUE INDEX enlace_pkey ON public.enlace USING btree (huella)
index CREATE UNIQUE INDEX festivo_pkey ON public.festivo USING btree (id)
index CREATE UNIQUE INDEX festivo_una_vez ON public.festivo USING btree (fecha, COALESCE(centro_trabajo_codigo, ''::text))
index CREATE UNIQUE INDEX historial_pkey ON public.historial USING btree (id)
index CREATE UNIQUE INDEX idempotencia_una_vez ON public.idempotencia USING btree (usuario_id, clave)
index CREATE UNIQUE INDEX intento_pkey ON public.intento USING btree (clave, grupo)
index CREATE UNIQUE INDEX migracion_pkey ON public.migracion USING btree (nombre)
index CREATE UNIQUE INDEX necesidad_pkey ON public.necesidad USING btree (id)
index CREATE UNIQUE INDEX noticias_visita_pkey ON public.noticias_visita USING btree (usuario_id, fecha)
index CREATE UNIQUE INDEX notificacion_pkey ON public.notificacion USING btree (id)
index CREATE UNIQUE INDEX pais_pkey ON public.pais USING btree (codigo)
index CREATE UNIQUE INDEX preferencia_pkey ON public.preferencia USING btree (usuario_id, tipo)
index CREATE UNIQUE INDEX propuesta_pkey ON public.propuesta USING btree (id)
index CREATE UNIQUE INDEX propuesta_una_elegida ON public.propuesta USING btree (necesidad_id) WHERE (estado_id = 3)
index CREATE UNIQUE INDEX provincia_pkey ON public.provincia USING btree (codigo)
index CREATE UNIQUE INDEX sesion_pkey ON public.sesion USING btree (sid)
index CREATE UNIQUE INDEX solicitud_codigo_unico ON public.solicitud USING btree (codigo_verificacion)
index CREATE UNIQUE INDEX solicitud_pkey ON public.solicitud USING btree (id)
index CREATE UNIQUE INDEX solicitud_una_por_cosa ON public.solicitud USING btree (tipo, entidad_id)
index CREATE UNIQUE INDEX suscripcion_endpoint_unico ON public.suscripcion USING btree (endpoint)
index CREATE UNIQUE INDEX suscripcion_pkey ON public.suscripcion USING btree (id)
index CREATE UNIQUE INDEX usuario_correo_unico ON public.usuario USING btree (correo)
index CREATE UNIQUE INDEX usuario_login_unico ON public.usuario USING btree (login)
index CREATE UNIQUE INDEX usuario_matricula_sin_caja ON public.usuario USING btree (lower(matricula))
index CREATE UNIQUE INDEX usuario_matricula_unica ON public.usuario USING btree (matricula)
index CREATE UNIQUE INDEX usuario_pkey ON public.usuario USING btree (id)
index CREATE UNIQUE INDEX viaje_codigo_unico ON public.viaje USING btree (codigo)
index CREATE UNIQUE INDEX viaje_documento_pkey ON public.viaje_documento USING btree (id)
index CREATE UNIQUE INDEX viaje_pkey ON public.viaje USING btree (id)
trigger CREATE TRIGGER area_cambia_responsable AFTER UPDATE OF responsable_id ON public.area FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION solicitudes_cambian_de_aprobador()
trigger CREATE TRIGGER aviso_borrado_en_vivo AFTER DELETE ON public.aviso REFERENCING OLD TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION avisos_en_vivo()
trigger CREATE TRIGGER aviso_cambiado_en_vivo AFTER UPDATE ON public.aviso REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION avisos_en_vivo()
trigger CREATE TRIGGER aviso_creado_en_vivo AFTER INSERT ON public.aviso REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION avisos_en_vivo()
trigger CREATE TRIGGER centro_coste_cambia_responsable AFTER UPDATE OF responsable_id ON public.centro_coste FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION viajes_pendientes_cambian_de_aprobador()
trigger CREATE TRIGGER contrato_cambia_responsable AFTER UPDATE OF responsable_id ON public.contrato FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION viajes_pendientes_cambian_de_aprobador()
trigger CREATE TRIGGER delegacion_en_vivo AFTER INSERT OR DELETE OR UPDATE ON public.delegacion FOR EACH ROW EXECUTE FUNCTION delegacion_en_vivo()
trigger CREATE TRIGGER historial_intocable BEFORE DELETE OR UPDATE ON public.historial FOR EACH ROW EXECUTE FUNCTION historial_intocable()
trigger CREATE TRIGGER historial_sin_vaciar BEFORE TRUNCATE ON public.historial FOR EACH STATEMENT EXECUTE FUNCTION historial_intocable()
trigger CREATE TRIGGER notificacion_leida_en_vivo AFTER UPDATE ON public.notificacion REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION notificacion_en_vivo()
trigger CREATE TRIGGER notificacion_nueva_en_vivo AFTER INSERT ON public.notificacion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION notificacion_en_vivo()
trigger CREATE TRIGGER sesion_pierde_suscripciones AFTER UPDATE OF terminada ON public.sesion FOR EACH ROW WHEN (((new.terminada IS NOT NULL) AND (old.terminada IS NULL))) EXECUTE FUNCTION sesion_pierde_suscripciones()
trigger CREATE TRIGGER sesion_terminada_en_vivo AFTER UPDATE OF terminada ON public.sesion FOR EACH ROW WHEN (((new.terminada IS NOT NULL) AND (old.terminada IS NULL))) EXECUTE FUNCTION sesion_terminada_en_vivo()
trigger CREATE TRIGGER solicitud_cambia_en_vivo AFTER UPDATE ON public.solicitud REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION solicitud_en_vivo()
trigger CREATE TRIGGER solicitud_nueva_en_vivo AFTER INSERT ON public.solicitud REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION solicitud_en_vivo()
trigger CREATE TRIGGER usuario_cambia_responsable AFTER UPDATE OF responsable_id ON public.usuario FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION viajes_pendientes_cambian_de_aprobador()
trigger CREATE TRIGGER usuario_cambia_responsable_de_solicitudes AFTER UPDATE OF responsable_id ON public.usuario FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION solicitudes_cambian_de_aprobador()
trigger CREATE TRIGGER usuario_pierde_sesiones AFTER UPDATE OF activo, password_hash ON public.usuario FOR EACH ROW WHEN (((NOT new.activo) OR (new.password_hash IS DISTINCT FROM old.password_hash))) EXECUTE FUNCTION usuario_pierde_sesiones()
trigger CREATE TRIGGER usuario_pierde_suscripciones AFTER UPDATE OF activo, password_hash ON public.usuario FOR EACH ROW WHEN (((NOT new.activo) OR (new.password_hash IS DISTINCT FROM old.password_hash))) EXECUTE FUNCTION usuario_pierde_suscripciones()
trigger CREATE TRIGGER viaje_borrado_en_vivo AFTER DELETE ON public.viaje REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION viajes_en_vivo()
trigger CREATE TRIGGER viaje_cambiado_en_vivo AFTER UPDATE ON public.viaje REFERENCING OLD TABLE AS antes NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION viajes_en_vivo()
trigger CREATE TRIGGER viaje_creado_en_vivo AFTER INSERT ON public.viaje REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION viajes_en_vivo()
trigger CREATE TRIGGER visita_en_vivo AFTER INSERT ON public.aviso_visita REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION visita_en_vivo()
function CREATE OR REPLACE FUNCTION public.aprobador_de_solicitud(s solicitud)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case when r.id is not null and r.id <> s.peticionario_id then r.id
              else (select u.responsable_id from usuario u where u.id = s.peticionario_id) end
    from (select (select a.responsable_id from area a where a.codigo = s.area_codigo) as id) r
$function$
function CREATE OR REPLACE FUNCTION public.aprobador_de_viaje(v viaje)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case when r.id is distinct from v.solicitante_id then r.id
              else (select s.responsable_id from usuario s where s.id = v.solicitante_id) end
    from (select coalesce(
            (select c.responsable_id from centro_coste c where c.codigo = v.centro_coste_codigo),
            (select c.responsable_id from contrato c where c.codigo = v.contrato_codigo)) as id) r
$function$
function CREATE OR REPLACE FUNCTION public.avisar_en_vivo(tema text, usuarios bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('extramuros', json_build_object('tema', tema, 'usuarios', case when cardinality(usuarios) <= 300 then usuarios end)::text)
   where usuarios is null or cardinality(usuarios) > 0
$function$
function CREATE OR REPLACE FUNCTION public.aviso_es_para(a aviso, u usuario)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select a.todos
      or coalesce(u.centro_trabajo_codigo = any(a.centros), false)
      or coalesce(u.area_codigo = any(a.areas), false)
      or (a.subcontratas and 'SUBCONTRATA' = any(u.roles))
$function$
function CREATE OR REPLACE FUNCTION public.aviso_se_pide_a(a aviso, u usuario)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select aviso_es_para(a, u) and (a.fijado or a.se_ve_desde is null or a.se_ve_desde >= u.creado)
$function$
function CREATE OR REPLACE FUNCTION public.avisos_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  redaccion bigint[] := array(select id from usuario where activo and 'COMUNICACION' = any(roles));
begin
  perform avisar_en_vivo('avisos', case when exists (select from cambiados where publicado is not null) then null else redaccion end);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.delegacion_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  d delegacion := coalesce(new, old);
begin
  perform avisar_en_vivo('viajes', array[d.de_id, d.para_id]);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.es_responsable(quien bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from centro_coste where responsable_id = quien and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from contrato where responsable_id = quien and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from usuario where responsable_id = quien and activo)
$function$
function CREATE OR REPLACE FUNCTION public.estado_de_aviso(a aviso)
 RETURNS smallint
 LANGUAGE sql
 STABLE
AS $function$
  select case when a.publicado is null then 1 when a.retirado is not null then 5
              when a.hasta <= now() then 4 when a.se_ve_desde > now() then 2 else 3 end::smallint
$function$
function CREATE OR REPLACE FUNCTION public.historial_intocable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'historial is append-only';
end $function$
function CREATE OR REPLACE FUNCTION public.horario_de_avisos(quien bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select 'de lunes a viernes, de 8:00 a 18:00' || case t.zona when 'Atlantic/Canary' then ' (hora de Canarias)' else '' end || ', salvo festivos'
    from usuario u left join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien
$function$
function CREATE OR REPLACE FUNCTION public.hoy()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$ select (now() at time zone 'Europe/Madrid')::date $function$
function CREATE OR REPLACE FUNCTION public.jornada_de(quien bigint, dia date)
 RETURNS tstzrange
 LANGUAGE sql
 STABLE
AS $function$
  select tstzrange((dia + time '08:00') at time zone c.zona, (dia + time '18:00') at time zone c.zona)
    from (select u.centro_trabajo_codigo as codigo, coalesce(t.zona, 'Europe/Madrid') as zona
            from usuario u left join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien) c
   where extract(isodow from dia) < 6
     and not exists (select from festivo f where f.fecha = dia and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = c.codigo))
$function$
function CREATE OR REPLACE FUNCTION public.notificacion_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform avisar_en_vivo('notificaciones', (select coalesce(array_agg(distinct usuario_id), '{}') from nuevas));
  else
    perform avisar_en_vivo('notificaciones', (
      select coalesce(array_agg(distinct n.usuario_id), '{}') from nuevas n join viejas v on v.id = n.id where n.leida is distinct from v.leida));
  end if;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.personas_de_viaje(v viaje)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select v.solicitante_id
  union select v.aprobador_id where v.aprobador_id is not null
  union select d.para_id from delegacion d where d.de_id = v.aprobador_id and hoy() between d.desde and d.hasta
  union select u.id from usuario u where v.estado_id > 1 and u.activo and 'GESTOR_VIAJES' = any(u.roles)
$function$
function CREATE OR REPLACE FUNCTION public.proxima_ventana(quien bigint, instante timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(lower(ventana_de(quien, instante)), instante)
$function$
function CREATE OR REPLACE FUNCTION public.quiere_propuesta(n necesidad)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select not (n.tipo = 'I' and n.combo1 is not distinct from 4) $function$
function CREATE OR REPLACE FUNCTION public.roles_de(u usuario)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select case when es_responsable(u.id)
                or exists (select from delegacion d where d.para_id = u.id and hoy() between d.desde and d.hasta and es_responsable(d.de_id))
              then u.roles || '{APROBADOR}'::text[] else u.roles end
$function$
function CREATE OR REPLACE FUNCTION public.sesion_pierde_suscripciones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from suscripcion where sid = new.sid;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.sesion_terminada_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('sesion', array[new.usuario_id]);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.siguiente(que text)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  insert into contador as c (clave, valor) values (que, 1)
  on conflict (clave) do update set valor = c.valor + 1
  returning valor
$function$
function CREATE OR REPLACE FUNCTION public.sin_tildes(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select translate(lower(t collate "es-ES-x-icu"), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc') $function$
function CREATE OR REPLACE FUNCTION public.solicitud_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('solicitudes', (
    select coalesce(array_agg(distinct x), '{}') from nuevas n, lateral (
      select n.peticionario_id as x union select n.aprobador_id
      union select d.para_id from delegacion d where d.de_id = n.aprobador_id and hoy() between d.desde and d.hasta) q
     where x is not null));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.solicitudes_cambian_de_aprobador()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'area' then
    update solicitud s set aprobador_id = aprobador_de_solicitud(s), version = version + 1
     where s.estado_id = 1 and s.area_codigo = new.codigo;
  else
    update solicitud s set aprobador_id = aprobador_de_solicitud(s), version = version + 1
     where s.estado_id = 1 and s.peticionario_id = new.id;
  end if;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.texto_de_html(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select replace(replace(replace(replace(regexp_replace(t, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
$function$
function CREATE OR REPLACE FUNCTION public.usuario_pierde_sesiones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sesion set terminada = now() where usuario_id = new.id and terminada is null;
  delete from dispositivo where usuario_id = new.id;
  update enlace set usado = now() where usuario_id = new.id and usado is null;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.usuario_pierde_suscripciones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from suscripcion where usuario_id = new.id;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.ventana_de(quien bigint, instante timestamp with time zone)
 RETURNS tstzrange
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  hoy_alli date := (instante at time zone coalesce(
    (select t.zona from usuario u join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien), 'Europe/Madrid'))::date;
  ventana tstzrange;
begin
  for n in 0..366 loop
    ventana := jornada_de(quien, hoy_alli + n);
    if ventana is not null and upper(ventana) > instante then return ventana; end if;
  end loop;
  return tstzrange(instante + interval '366 days', instante + interval '367 days');
end $function$
function CREATE OR REPLACE FUNCTION public.viajes_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  quienes bigint[] := '{}';
begin
  if tg_op <> 'INSERT' then
    quienes := array(select p from antes v, personas_de_viaje(v) p);
  end if;
  if tg_op <> 'DELETE' then
    quienes := quienes || array(select p from ahora v, personas_de_viaje(v) p);
  end if;
  perform avisar_en_vivo('viajes', array(select distinct q from unnest(quienes) q order by q));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.viajes_pendientes_cambian_de_aprobador()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'centro_coste' then
    update viaje v set aprobador_id = aprobador_de_viaje(v) where v.estado_id = 3 and v.centro_coste_codigo = new.codigo;
  elsif tg_table_name = 'contrato' then
    update viaje v set aprobador_id = aprobador_de_viaje(v) where v.estado_id = 3 and v.contrato_codigo = new.codigo;
  else
    update viaje v set aprobador_id = aprobador_de_viaje(v) where v.estado_id = 3 and v.solicitante_id = new.id;
  end if;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.visita_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('avisos', array(select distinct usuario_id from nuevas));
  return null;
end $function$
sequence archivo_id_seq
sequence area_id_seq
sequence aviso_id_seq
sequence aviso_imagen_id_seq
sequence correo_id_seq
sequence delegacion_id_seq
sequence festivo_id_seq
sequence historial_id_seq
sequence necesidad_id_seq
sequence notificacion_id_seq
sequence propuesta_id_seq
sequence solicitud_id_seq
sequence suscripcion_id_seq
sequence usuario_id_seq
sequence viaje_documento_id_seq
sequence viaje_id_seq
