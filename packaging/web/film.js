// Encodes the pictures of a film as H.264 with the browser's own encoder (WebCodecs), for ui/platform/web/animation_mp4.cpp.
window.orreryFilm = (() => {
  // High profile, in levels that reach from 1080p at 30 frames a second to 4K at 60
  const codecs = ['avc1.640028', 'avc1.64002a', 'avc1.640033', 'avc1.640034'];
  const BITS_PER_PIXEL = 0.15, SECONDS_PER_KEY = 2, QUEUED = 4;

  async function configuration(width, height, framerate) {
    if (!window.VideoEncoder) return null;
    for (const codec of codecs) {
      const asked = { codec, width, height, framerate, bitrate: Math.max(2e6, width * height * framerate * BITS_PER_PIXEL), avc: { format: 'avc' } };
      const answer = await VideoEncoder.isConfigSupported(asked).catch(() => null);
      if (answer && answer.supported) return asked;
    }
    return null;
  }

  function begin(width, height, framerate) {
    const film = { samples: [], configuration: new Uint8Array(), bytes: 0, problem: '', isDone: false };
    let encoder, count = 0;
    const fail = why => { film.problem = film.problem || why.message || String(why); };
    const put = (chunk, about) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      film.samples.push({ bytes, isKey: chunk.type === 'key' });
      film.bytes += bytes.length;
      if (about && about.decoderConfig && about.decoderConfig.description) film.configuration = new Uint8Array(about.decoderConfig.description);
    };
    configuration(width, height, framerate).then(asked => {
      if (!asked) return fail('H.264 ' + width + ' × ' + height);
      encoder = new VideoEncoder({ output: put, error: fail });
      encoder.configure(asked);
    }).catch(fail);
    film.accepts = () => !!encoder && encoder.encodeQueueSize < QUEUED;
    film.add = pixels => {
      const frame = new VideoFrame(pixels, { format: 'I420', codedWidth: width, codedHeight: height, timestamp: Math.round(count * 1e6 / framerate),
        duration: Math.round(1e6 / framerate), colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } });
      encoder.encode(frame, { keyFrame: count++ % (SECONDS_PER_KEY * framerate) === 0 });
      frame.close();
    };
    film.end = () => encoder.flush().then(() => { film.isDone = true; }, fail);
    film.drop = () => { if (encoder && encoder.state !== 'closed') encoder.close(); };
    return film;
  }

  const made = { begin, isPossible: false };
  configuration(1280, 720, 30).then(asked => { made.isPossible = !!asked; }, () => {});
  return made;
})();
