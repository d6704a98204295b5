/** Words that many kinds share. */
export const colors = ['أسود', 'أبيض', 'أزرق', 'رمادي', 'أخضر', 'بنفسجي', 'ذهبي', 'فضي'];
export const clothColors = ['أسود', 'أبيض', 'كحلي', 'بيج', 'زيتي', 'خمري', 'رمادي', 'بني'];
export const softColors = ['أبيض', 'وردي', 'سماوي', 'بيج', 'رمادي', 'أخضر فاتح'];
export const sizes = ['S', 'M', 'L', 'XL', 'XXL'];
export const guarantee = ['سنة واحدة', 'سنتان', 'ستة أشهر'];
