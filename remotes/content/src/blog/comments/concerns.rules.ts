const CONCERNS = [
  /\b(?:kill|hurt|harm|cut|hang)(?:ing)? my\s?self\b/i,
  /\b(?:end|ending|take|taking) (?:my|my own) life\b|\bend(?:ing)? it all\b|\bno reason to live\b|\bbetter off dead\b/i,
  /\b(?:want|wish|going) to die\b|\bmarna chaht[aie]\b|\bjeena nahi\b/i,
  /\b(?:suicid\w*|self[\s-]?harm\w*|khudkushi|aa?tmahatya)\b/i,
  /\b(?:rape[ds]?|raping|molest\w*|sexual(?:ly)? (?:assault|abus)\w*|domestic violence)\b/i,
  // somebody harms the writer, within one sentence
  /\b(?:he|she|they|husband|wife|partner|father|uncle|boss|in-?laws)\b[^.!?]{0,40}\b(?:hits?|beats?|slaps?|chokes?|forces?|forced|threatens?)\b[^.!?]{0,20}\b(?:me|us)\b/i,
  /\bforc(?:ed|es|ing) (?:me|himself|herself)\b|\bagainst my will\b|\b[jz]abardasti\b/i,
]

/** Whether a text speaks of harming oneself or of being harmed. It is only used to offer help, never sent or counted. */
export const isConcerning = (text: string): boolean => CONCERNS.some((concern) => concern.test(text))
